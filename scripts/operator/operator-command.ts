// Runs a command of the operator: settings from the environment, and what they can put right told in plain words.
import { FolderInUse } from '#server/database/folder-lock.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#server/environment.ts'
import { Refused } from './refused.ts'

/** Runs it; exits with 1 after a message, without a stack where the message says all. */
export async function runCommand(
  command: (environment: Environment, args: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    console.log(await command(readEnvironment(process.env), process.argv.slice(2)))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  const expected =
    error instanceof Refused || error instanceof EnvironmentError || error instanceof FolderInUse
  if (expected) return error.message
  // The system's own refusals, such as a full disk or a folder that is not there, say what is wrong themselves.
  if (error instanceof Error && 'syscall' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
