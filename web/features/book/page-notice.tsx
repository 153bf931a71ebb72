// What kind of text this is, and where the official one is: opened only by the person's own click.
import { ExternalLink } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { OFFICIAL_TEXT, bookWords as words } from './book-words.ts'

export function PageNotice({ kind }: { kind: 'note' | 'text' }) {
  return (
    <Card>
      <p className="text-sm text-soft">{kind === 'note' ? words.noteNotice : words.textNotice}</p>
      <a
        href={OFFICIAL_TEXT}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-water underline-offset-4 hover:underline"
      >
        {words.official}
        <ExternalLink size={16} aria-label={words.newTab} />
      </a>
    </Card>
  )
}
