// The engine's log: one JSON line per event, by request id, without anything personal.
import { type DestinationStream, type Logger, pino } from 'pino'
import { DatabaseError } from './database/database.ts'

/** The engine's log, in pino's way: fields first, then a message. */
export type Log = Logger

/** Makes the log; lines go to standard output unless another destination is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: level === 'debug' ? pino.stdSerializers.err : describeError },
    },
    // Written a page at a time, or every half second: a write per line costs as much as parsing a request.
    destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
}

/**
 * An error without its message, which may quote what a person wrote: its class, code, constraint and
 * where it was thrown. The level debug shows messages too.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    ...(error instanceof DatabaseError ? { constraint: error.constraint } : {}),
    at: frames.slice(0, 8).map((line) => line.trim().slice(3)),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
