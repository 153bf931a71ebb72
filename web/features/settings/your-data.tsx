// What belongs to the member: everything as a file, the journal as a text, and the end of the account.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { journalMarkdown } from './journal-markdown.ts'
import { exportMyData } from './settings-queries.ts'
import { settingsWords as words } from './settings-words.ts'

export function YourData() {
  const [deleting, setDeleting] = useState(false)
  const all = useMutation({
    mutationFn: async () =>
      saveFile('stillwater.json', JSON.stringify(await exportMyData(), null, 2)),
  })
  const journal = useMutation({
    mutationFn: async () =>
      saveFile('journal.md', journalMarkdown((await exportMyData()).journal_entries)),
  })
  return (
    <div className="space-y-3">
      <p className="text-soft">{words.dataLead}</p>
      {(all.isError || journal.isError) && <Banner tone="error">{words.downloadFailed}</Banner>}
      <Button
        look="outline"
        className="w-full px-4"
        busy={all.isPending}
        onClick={() => all.mutate()}
      >
        <Download size={18} />
        {words.downloadAll}
      </Button>
      <Button
        look="outline"
        className="w-full px-4"
        busy={journal.isPending}
        onClick={() => journal.mutate()}
      >
        <Download size={18} />
        {words.downloadJournal}
      </Button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setDeleting(true)}
        className="press min-h-12 w-full rounded-full font-semibold text-danger hover:bg-danger-soft"
      >
        {words.deleteAccount}
      </button>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </div>
  )
}

/** Hands a text to the browser's downloads. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
