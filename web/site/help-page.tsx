// Crisis lines.
import { helpWords as words } from './site-words.ts'

export function HelpPage() {
  return <h1>{words.heading}</h1>
}
