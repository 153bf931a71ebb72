// The way to the help lines from a screen on which nothing else works; the page opens without a network too.
import { shellWords } from './shell-words.ts'

export function HelpLink() {
  return (
    <a
      href="/help-now"
      className="inline-flex min-h-12 items-center justify-center font-semibold text-water underline underline-offset-4"
    >
      {shellWords.help}
    </a>
  )
}
