// One connection to Postgres: `pg` finds the server, encrypts and signs in; our own session speaks from there on.
import { Duplex } from 'node:stream'
import pg from 'pg'
import { DatabaseError } from './database.ts'
import { Session } from './protocol/session.ts'

/** Where to connect, and how long a statement may run. */
export interface ConnectionOptions {
  readonly databaseUrl: string
  readonly connectTimeoutMs: number
  readonly statementTimeoutMs: number
}

/** An open connection. */
export interface Connection {
  readonly session: Session
  /** Says goodbye; what was sent before is still answered. */
  close(): Promise<void>
}

const terminate = Buffer.from([0x58, 0, 0, 0, 4])

/** Connects; `onGone` is called when the connection ends for whatever reason. */
export async function connect(
  options: ConnectionOptions,
  onGone: (connection: Connection) => void,
): Promise<Connection> {
  const client = await signIn(options)
  const stream = streamOf(client)
  const session = new Session((bytes) => stream.write(bytes))
  const connection = { session, close: () => hangUp(stream) }
  const gone = (cause?: Error) => {
    session.fail(new DatabaseError('08006', `the connection ended: ${cause?.message ?? 'closed'}`))
    onGone(connection)
  }
  // pg's own reader would choke on messages it did not ask for.
  stream.removeAllListeners('data')
  stream.on('data', (chunk: Buffer) => session.receive(chunk))
  stream.on('error', gone)
  stream.on('close', () => gone())
  return connection
}

async function signIn(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'stillwater',
    connectionTimeoutMillis: options.connectTimeoutMs,
    keepAlive: true,
  })
  // Without a listener the error would end the process; it reaches the waiting batches by the stream.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sessionSettings(options))
  } catch (error) {
    void client.end().catch(() => undefined)
    throw connectionError(error)
  }
  return client
}

// Transactions left open by a stuck caller are ended by Postgres, or they would hold their locks for ever.
function sessionSettings({ statementTimeoutMs }: ConnectionOptions): string {
  return `set search_path to public, extensions; set timezone to 'UTC';
    set client_min_messages to warning; set statement_timeout to ${Math.trunc(statementTimeoutMs)};
    set idle_in_transaction_session_timeout to '30s'`
}

// A server that is starting, stopping or full is as good as not there; a wrong password is not.
function connectionError(error: unknown): DatabaseError {
  const message = error instanceof Error ? error.message : String(error)
  const said = error instanceof pg.DatabaseError ? error.code : undefined
  const refused = said === undefined || /^(57P0.|53300)$/.test(said)
  return new DatabaseError(refused ? '08001' : said, message)
}

function streamOf(client: object): Duplex {
  const connection = 'connection' in client ? client.connection : null
  const stream =
    typeof connection === 'object' && connection !== null && 'stream' in connection
      ? connection.stream
      : null
  if (stream instanceof Duplex) return stream
  throw new Error('this version of pg keeps its socket elsewhere')
}

// Postgres reads the goodbye after what was sent before it, so batches under way are still answered.
function hangUp(stream: Duplex): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', () => resolve())
    stream.end(terminate)
  })
}
