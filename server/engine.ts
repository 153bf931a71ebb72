// Puts the engine together: database, auth, REST, functions, web build and rim, from settings to one function.
import { join } from 'node:path'
import { type App, createApp } from './app.ts'
import { type Auth, createAuth } from './auth/auth.ts'
import type { AuthOptions } from './auth/options.ts'
import { createClientLog } from './client-log.ts'
import { createCors } from './cors.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { createDump } from './dump.ts'
import type { Environment } from './environment.ts'
import { openFunctions } from './functions/functions-host.ts'
import { type Keys, loadKeys } from './keys.ts'
import type { Log } from './log.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import type { Brand } from './mail/templates.ts'
import { createMetrics } from './metrics.ts'
import { prepare } from './prepare.ts'
import { createRest } from './rest/rest.ts'
import { baseHeaders } from './security-headers.ts'
import { createSettings } from './settings.ts'
import { openWebBuild } from './web-build/web-build.ts'
import { createRecognize } from './who-is-calling.ts'

/** A running engine. */
export interface Engine {
  readonly app: App
  readonly database: Database
  readonly keys: Keys
  /** Tells the engine at which address it can reach itself, once it listens; functions use it. */
  reachableAt(url: string): void
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>
}

/** What the environment cannot say. */
export interface EngineOptions {
  /** The name under which mails are sent. */
  readonly brand?: Brand
  /** Replaced by tests. */
  readonly mailer?: Mailer
  /** Replaced by tests and benchmarks. */
  readonly rateLimits?: AuthOptions['rateLimits']
}

/**
 * Opens the database, brings it up to date, and puts the rooms together. Rejects when the database cannot
 * be reached or a migration is refused.
 */
export async function startEngine(
  environment: Environment,
  log: Log,
  options: EngineOptions = {},
): Promise<Engine> {
  const keys = await loadKeys(environment.JWT_SECRET, environment.DATA_DIR)
  const dataDir = join(environment.DATA_DIR, 'database')
  if (environment.DATABASE_URL === undefined) {
    // PGlite's code comes with it, which a process over Postgres does without.
    const { layOutDatabase } = await import('./ready-database.ts')
    await layOutDatabase(dataDir, environment.SUPABASE_DIR)
  }
  const database = await openDatabase({
    dataDir,
    poolSize: environment.DATABASE_POOL_SIZE,
    statementTimeoutMs: environment.STATEMENT_TIMEOUT_MS,
    patienceMs: 30_000,
    ...(environment.DATABASE_URL === undefined ? {} : { databaseUrl: environment.DATABASE_URL }),
  })
  await prepare(database, environment.SUPABASE_DIR, log)
  const settings = createSettings(environment, keys)
  const mailer = options.mailer ?? mailerOf(environment, log)
  const auth = createAuth({
    ...authOptions(environment, keys, options),
    database,
    mailer,
    log,
  })
  const metrics = createMetrics()
  const app = createApp({
    auth,
    rest: createRest({
      database,
      schemas: environment.API_SCHEMAS,
      maxRows: environment.MAX_ROWS,
      report: (requestId, { code, cause }) =>
        log.error({ requestId, code, err: cause }, 'the database did not do its part'),
    }),
    functions: await openFunctions({
      directory: environment.SUPABASE_DIR,
      readSetting: settings.forFunctions,
      log,
    }),
    web: await openWebBuild(settings.webBuild),
    recognize: createRecognize((token) => auth.verify(token)),
    cors: createCors(environment.ALLOWED_ORIGINS),
    clientLog: createClientLog(log),
    dump: createDump(database),
    metrics,
    log,
    baseHeaders: baseHeaders(settings.https),
    configFor: settings.configFor,
    ready: async () => void (await database.query({ text: 'select 1', name: 'ready' })),
    mayMeasure: settings.mayMeasure,
  })
  return {
    app,
    database,
    keys,
    reachableAt: settings.reachableAt,
    close: () => close(auth, mailer, database),
  }
}

function mailerOf({ SMTP_URL, MAIL_FROM, DATA_DIR }: Environment, log: Log): Mailer {
  return createMailer({
    ...(SMTP_URL === undefined ? {} : { smtpUrl: SMTP_URL }),
    from: MAIL_FROM ?? 'noreply@localhost',
    outboxDirectory: join(DATA_DIR, 'outbox'),
    log,
  })
}

function authOptions(environment: Environment, keys: Keys, options: EngineOptions) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment
  const issuer = environment.GOOGLE_ISSUER_URL
  const google =
    clientId === undefined || clientSecret === undefined
      ? {}
      : { google: { clientId, clientSecret, ...(issuer === undefined ? {} : { issuer }) } }
  return {
    ...google,
    ...(options.rateLimits === undefined ? {} : { rateLimits: options.rateLimits }),
    jwtSecret: keys.jwtSecret,
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    redirectAllowList: environment.REDIRECT_ALLOW_LIST,
    ...(options.brand === undefined ? {} : { brand: options.brand }),
    autoconfirm: environment.SMTP_URL === undefined,
    disableSignup: environment.DISABLE_SIGNUP,
  }
}

async function close(auth: Auth, mailer: Mailer, database: Database): Promise<void> {
  await auth.settled()
  mailer.close()
  await database.close()
}
