// Where a device keeps what was read last: one record in the browser's own database.
import type { DehydratedState } from '@tanstack/react-query'
import { createStore, del, get, set } from 'idb-keyval'

/** The reads of one person. */
export interface KeptReads {
  readonly userId: string
  readonly state: DehydratedState
}

const KEY = 'last'

const store = () => createStore('stillwater-reads', 'reads')

/** What is kept; undefined when there is nothing, and where the browser forbids storage. */
export function readKept(): Promise<KeptReads | undefined> {
  return get<KeptReads>(KEY, store()).catch(() => undefined)
}

/** Keeps reads in place of the ones before. A full or forbidden storage only means that nothing is kept. */
export function writeKept(reads: KeptReads): Promise<void> {
  return set(KEY, reads, store()).catch(() => undefined)
}

/** Forgets them, when a person leaves this device. */
export function forgetReads(): Promise<void> {
  return del(KEY, store()).catch(() => undefined)
}
