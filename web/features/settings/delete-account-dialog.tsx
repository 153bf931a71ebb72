// The last question before an account is deleted: says what goes, asks for the password, then it is gone.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeOf } from '../../backend/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { deleteAccount } from './settings-queries.ts'
import { settingsWords as words, wordsForDeleting } from './settings-words.ts'

export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [proof, setProof] = useState('')
  const remove = useMutation({ mutationFn: () => deleteAccount(proof) })
  const wrong = remove.isError && codeOf(remove.error) === 'proof_wrong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!remove.isPending && proof !== '') remove.mutate()
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.deleteTitle}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <p>{words.deleteLead}</p>
        <p className="text-soft">{words.deleteDownload}</p>
        {remove.isError && !wrong && (
          <Banner tone="error">{wordsForDeleting(codeOf(remove.error))}</Banner>
        )}
        <PasswordField
          label={words.deletePassword}
          hint={words.deletePasswordHint}
          autoComplete="current-password"
          required
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={wrong ? words.deleteWrong : null}
        />
        <div className="grid gap-3 pt-1 sm:grid-cols-2">
          <Button look="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="danger" busy={remove.isPending} disabled={proof === ''}>
            {words.deleteNow}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
