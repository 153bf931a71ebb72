// The little of Deno that Supabase's functions use: serve registers the handler, env.get reads a setting.

/** What a function gives to Deno.serve. */
export type FunctionHandler = (request: Request) => Response | Promise<Response>

/** Reads one setting for functions; undefined when it is not set or not theirs to see. */
export type ReadSetting = (name: string) => string | undefined

interface DenoForFunctions {
  serve(handler: FunctionHandler): void
  readonly env: { readonly get: ReadSetting }
}

declare global {
  var Deno: DenoForFunctions
}

let loading: Promise<unknown> = Promise.resolve()

/**
 * Imports a function's module and returns the handler it registers. One at a time: while a module loads,
 * the global Deno.serve is its own.
 */
export function loadHandler(moduleUrl: string, read: ReadSetting): Promise<FunctionHandler> {
  const loaded = loading.then(() => importHandler(moduleUrl, read))
  loading = loaded.catch(() => undefined)
  return loaded
}

async function importHandler(moduleUrl: string, read: ReadSetting): Promise<FunctionHandler> {
  let registered: FunctionHandler | undefined
  globalThis.Deno = {
    serve: (handler) => {
      registered = handler
    },
    // Functions may read settings at any time, so this stays when the module has loaded.
    env: { get: read },
  }
  await import(moduleUrl)
  if (registered === undefined) throw new Error('the function did not call Deno.serve')
  return registered
}
