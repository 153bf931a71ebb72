// The themes of a page: each begins a talk about it.
import { MessageCircle } from 'lucide-react'
import type { ChatContext } from '#rules/chat-context.ts'
import { Card } from '../../ui/card.tsx'
import type { BookPage } from './book-queries.ts'
import { bookWords as words } from './book-words.ts'

interface ThemeChipsProps {
  page: BookPage
  onDiscuss: (context: ChatContext) => void
}

export function ThemeChips({ page, onDiscuss }: ThemeChipsProps) {
  if (page.themes.length === 0) return null
  const content = page.study_note ?? page.content
  return (
    <Card tone="warm">
      <h3 className="text-xl text-glow-ink">{words.themes}</h3>
      <p className="mt-1 text-sm text-glow-ink">{words.themesLead}</p>
      <ul className="mt-3.5 flex flex-wrap gap-2">
        {page.themes.map((theme) => (
          <li key={theme}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={words.discuss(theme)}
              onClick={() => onDiscuss({ type: 'reading', content, theme })}
              className="press inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-water hover:bg-water-soft"
            >
              <MessageCircle size={16} className="text-water" />
              {theme}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
