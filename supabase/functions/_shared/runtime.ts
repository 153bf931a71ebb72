// What functions use of Deno, on Supabase and in our own engine alike.

/** Answers one request. */
export type Handler = (request: Request) => Promise<Response>

/** The part of Deno's global that a function's index.ts uses. */
export interface FunctionRuntime {
  serve(handler: Handler): void
  readonly env: { get(name: string): string | undefined }
}

/** Tells the operator that something failed: a code and an HTTP status, never a person's words. */
export type Report = (event: { readonly code: string; readonly status?: number }) => void
