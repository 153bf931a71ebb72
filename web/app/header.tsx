// The header: logo with the brand menu, the section's title, the Chat button and the plan badge.
import { MessageCircle, Infinity as Unlimited } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#rules/brand.ts'
import type { AccountType } from '#rules/plan.ts'
import { LogoMark } from '../ui/logo.tsx'
import { BrandMenu } from './brand-menu.tsx'
import type { Section } from './sections.ts'
import { shellWords as words } from './shell-words.ts'

interface HeaderProps {
  section: Section
  accountType: AccountType
  remaining: number | null
  onChat: () => void
  onPlan: () => void
}

export function Header({ section, accountType, remaining, onChat, onPlan }: HeaderProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[88rem] items-center gap-2 pr-3 pl-2 rail:h-[4.5rem] rail:px-6">
        <button
          type="button"
          aria-label={words.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="press flex min-h-12 min-w-12 items-center justify-center gap-3 rounded-2xl hover:bg-water-soft rail:w-[13rem] rail:justify-start rail:px-2"
        >
          <LogoMark size={36} />
          <span aria-hidden="true" className="hidden font-serif text-2xl rail:inline">
            {brand.productName}
          </span>
        </button>
        <div className="min-w-0 flex-1 rail:pl-6">
          <h1 className="truncate text-lg leading-tight sm:text-[1.375rem] rail:text-2xl">
            {section.title}
          </h1>
          <p className="truncate text-xs text-soft">{section.subtitle}</p>
        </div>
        <ChatButton remaining={remaining} onChat={onChat} />
        <button
          type="button"
          aria-label={words.planLabel(words.plans[accountType])}
          aria-haspopup="dialog"
          onClick={onPlan}
          className="press min-h-11 min-w-11 rounded-full px-2 text-sm font-semibold text-soft hover:bg-water-soft hover:text-ink"
        >
          <span className="inline-block min-w-13 rounded-full border border-line-strong px-2.5 py-0.5">
            {words.plans[accountType]}
          </span>
        </button>
      </div>
      <BrandMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

function ChatButton({ remaining, onChat }: { remaining: number | null; onChat: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onChat}
      className="press flex min-h-11 items-center gap-2 rounded-full bg-water px-3.5 text-sm font-semibold text-on-water hover:bg-water-hover"
    >
      <MessageCircle size={20} />
      <span className="sr-only sm:not-sr-only">{words.chat} </span>
      {remaining === null ? (
        <>
          <Unlimited size={20} />
          <span className="sr-only">{words.unlimited}</span>
        </>
      ) : (
        <span className="min-w-4 text-center tabular-nums">
          {remaining}
          <span className="sr-only"> {words.messagesLeft}</span>
        </span>
      )}
    </button>
  )
}
