// After a sign-up whose e-mail must be confirmed: where to look, and how to get the mail once more.
import { useMutation } from '@tanstack/react-query'
import { codeOf } from '../../backend/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { resendConfirmation } from './account-queries.ts'
import { accountWords as words, wordsForError } from './account-words.ts'

interface CheckMailProps {
  email: string
  target: string
  onBack: () => void
}

export function CheckMail({ email, target, onBack }: CheckMailProps) {
  const resend = useMutation({ mutationFn: () => resendConfirmation(email, target) })
  return (
    <div className="space-y-4">
      <p>{words.checkMail}</p>
      {resend.isSuccess && <Banner tone="note">{words.resent}</Banner>}
      {resend.isError && (
        <Banner tone="error">{wordsForError('recover', codeOf(resend.error))}</Banner>
      )}
      <Button
        look="outline"
        className="w-full"
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {words.resend}
      </Button>
      <Button look="quiet" className="w-full" onClick={onBack}>
        {words.backToSignIn}
      </Button>
    </div>
  )
}
