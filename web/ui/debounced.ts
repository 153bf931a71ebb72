// A value that follows another one once it has rested for a while: what is typed, before it is looked for.
import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
