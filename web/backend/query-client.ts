// The one cache of what was read from the backend, and when it is read again.
import { QueryClient } from '@tanstack/react-query'
import { readRetries } from './retry.ts'

/** A cache with the retries of the specification; what was read stays fresh for a minute. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { ...readRetries, staleTime: 60_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
