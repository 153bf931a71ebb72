// What a member sees whose profile cannot be loaded: that nothing is lost, another try, and the way out.
import { useMutation } from '@tanstack/react-query'
import { signOut } from '../features/account/account-queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { useTitle } from '../ui/title.ts'
import { HelpLink } from './help-link.tsx'
import { shellWords as words } from './shell-words.ts'

export function ProfileFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  useTitle(words.profileFailedTitle)
  const leave = useMutation({ mutationFn: signOut })
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <LogoMark size={44} />
      <h1 className="text-4xl">{words.profileFailedTitle}</h1>
      <Banner tone="error">{words.profileFailed}</Banner>
      <p className="text-soft">{words.profileFailedLead}</p>
      <Button busy={busy} onClick={onRetry}>
        {words.tryAgain}
      </Button>
      <Button look="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
        {words.signOut}
      </Button>
      <HelpLink />
    </main>
  )
}
