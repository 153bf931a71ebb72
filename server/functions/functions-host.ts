// Runs the functions of a Supabase project under /functions/v1/<name>, each a fetch-style handler.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Caller } from '../caller.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { type FunctionHandler, loadHandler, type ReadSetting } from './deno.ts'
import { functionsWithoutToken } from './function-settings.ts'

/** What the host needs to know. */
export interface FunctionsOptions {
  /** The Supabase folder: functions/<name>/index.ts and config.toml. */
  readonly directory: string
  readonly readSetting: ReadSetting
  readonly log: Log
}

/** The functions of the project. */
export interface FunctionsHost {
  /** Whether the function asks for a verified token; Failure 404 when there is no such function. */
  needsToken(name: string): boolean
  /** Answers as the function does; 500 function_failed when it throws. */
  handle(name: string, request: Request, caller: Caller): Promise<Response>
}

/** Finds the functions; their code is loaded at the first call. */
export async function openFunctions(options: FunctionsOptions): Promise<FunctionsHost> {
  const names = new Set(await functionNames(join(options.directory, 'functions')))
  const toml = await readFile(join(options.directory, 'config.toml'), 'utf8').catch(() => '')
  const open = functionsWithoutToken(toml)
  const handlers = new Map<string, Promise<FunctionHandler>>()
  const handlerOf = (name: string) => {
    const known = handlers.get(name)
    if (known !== undefined) return known
    const file = join(options.directory, 'functions', name, 'index.ts')
    const handler = loadHandler(pathToFileURL(file).href, options.readSetting)
    handlers.set(name, handler)
    return handler
  }
  return {
    needsToken(name) {
      if (!names.has(name)) {
        throw new Failure('function_not_found', 404, 'There is no function of this name.')
      }
      return !open.has(name)
    },
    async handle(name, request, { requestId }) {
      try {
        return await (await handlerOf(name))(request)
      } catch (err) {
        if (request.signal.aborted) return new Response(null, { status: 499 })
        options.log.error({ requestId, function: name, err }, 'a function failed')
        throw new Failure('function_failed', 500, 'The function failed.')
      }
    },
  }
}

async function functionNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && /^[a-z0-9][\w-]*$/i.test(entry.name))
    .map((entry) => entry.name)
}
