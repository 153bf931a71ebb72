// What stands around every section: header, navigation and the place in the middle.
import type { ReactNode, RefObject } from 'react'
import type { AccountType } from '#rules/plan.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'
import type { Section } from './sections.ts'
import { shellWords as words } from './shell-words.ts'

interface FrameProps {
  section: Section
  pathname: string
  accountType: AccountType
  /** Messages left today; null means unlimited. */
  remaining: number | null
  onChat: () => void
  onPlan: () => void
  /** The place of the section, for the focus. */
  main?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Frame(props: FrameProps) {
  const { section, pathname, accountType, remaining, onChat, onPlan, main, children } = props
  return (
    <div className="min-h-dvh pb-24 rail:pb-0">
      <a
        href="#content"
        className="sr-only z-20 rounded-full bg-water px-5 py-3 text-on-water focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.skip}
      </a>
      <Header
        section={section}
        accountType={accountType}
        remaining={remaining}
        onChat={onChat}
        onPlan={onPlan}
      />
      <div className="mx-auto max-w-[88rem] rail:grid rail:grid-cols-[15rem_minmax(0,1fr)]">
        <Rail pathname={pathname} />
        <main id="content" ref={main} tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
      </div>
      <BottomNavigation pathname={pathname} />
    </div>
  )
}
