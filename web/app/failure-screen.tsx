// The global failure screen: what a person sees when a screen itself has broken.
import { Button } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { HelpLink } from './help-link.tsx'
import { shellWords } from './shell-words.ts'

/** `message` is the error's own, shown small beneath the words of the specification. */
export function FailureScreen({ message }: { message: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 px-6">
      <LogoMark size={44} />
      <h1 className="text-4xl">{shellWords.brokenTitle}</h1>
      <p role="alert" className="text-soft">
        {shellWords.broken}
      </p>
      <Button onClick={() => window.location.reload()}>{shellWords.refresh}</Button>
      <HelpLink />
      <p className="text-sm break-all text-faint">{message}</p>
    </main>
  )
}
