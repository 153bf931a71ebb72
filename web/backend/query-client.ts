// The one cache of what was read from the backend, when it is read again, and what the operator is told of failures.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { codeOf, Failure } from './failure.ts'
import { report } from './report.ts'
import { readRetries } from './retry.ts'

/**
 * A cache with the retries of the specification; what was read stays fresh for a minute. Failures are logged, and the
 * screens go on with their own words or without (specification 2, section 8).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isBreakdown(error)) report(`read_${queryKey[0]}_${codeOf(error)}`)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error instanceof Failure && isBreakdown(error)) report(`write_${error.code}`)
      },
    }),
    defaultOptions: {
      queries: { ...readRetries, staleTime: 60_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Something is broken, or the database finds the request itself wrong. What a person is refused is no breakdown, and
 * of a lost connection nothing could be told.
 */
function isBreakdown(error: unknown): boolean {
  if (!(error instanceof Failure)) return true
  const { code, status } = error
  if (code === 'network' || code === 'PGRST116') return false
  return status >= 500 || /^(?:42|PGRST[12])/.test(code)
}
