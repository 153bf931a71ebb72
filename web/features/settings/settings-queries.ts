// What Settings asks beyond the profile itself: the export of a member's data, and the end of their account.
import * as v from 'valibot'
import { clearBrowserStorage } from '../../backend/browser-storage.ts'
import { dataOf } from '../../backend/failure.ts'
import { callFunction } from '../../backend/functions.ts'
import { rest } from '../../backend/supabase.ts'

const EntrySchema = v.object({
  created_at: v.string(),
  day: v.string(),
  mood: v.string(),
  content: v.string(),
})
const ExportSchema = v.looseObject({ journal_entries: v.array(EntrySchema) })

export type ExportedEntry = v.InferOutput<typeof EntrySchema>
/** Everything the product holds on a member, by table. */
export type ExportedData = v.InferOutput<typeof ExportSchema>

export async function exportMyData(): Promise<ExportedData> {
  return v.parse(ExportSchema, dataOf(await rest().rpc('export_my_data', {}, { get: true })))
}

/**
 * Deletes the account and all of its data, then leaves. `proof` is the password, or the e-mail of an account
 * without one; a Failure with the code `proof_wrong` says that it did not match.
 */
export async function deleteAccount(proof: string): Promise<void> {
  await callFunction('delete-account', { proof })
  clearBrowserStorage()
  window.location.replace('/')
}
