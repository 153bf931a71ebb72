// The Big Book reader: a chapter to choose, one page at a time, and what belongs to it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FIRST_PAGE, LAST_PAGE } from '#rules/chapters.ts'
import type { ChatContext } from '#rules/chat-context.ts'
import type { Day } from '#rules/day.ts'
import { useTextSize } from '../../backend/text-size.ts'
import { useSwipe } from '../../ui/swipe.ts'
import { useArrowKeys } from './arrow-keys.ts'
import { BookHeader } from './book-header.tsx'
import { bookQueries } from './book-queries.ts'
import { BookmarksDialog } from './bookmarks-dialog.tsx'
import { usePageChoice } from './page-choice.ts'
import { PageTurner } from './page-turner.tsx'
import { PageView } from './page-view.tsx'
import { SearchDialog } from './search-dialog.tsx'

interface BookScreenProps {
  userId: string
  day: Day
  onDiscuss: (context: ChatContext) => void
}

export function BookScreen({ userId, day, onDiscuss }: BookScreenProps) {
  const { page, turn, jumpTo } = usePageChoice()
  const [panel, setPanel] = useState<'bookmarks' | 'search' | null>(null)
  const size = useTextSize()
  const top = useRef<HTMLDivElement>(null)
  usePrefetch(page)
  useStartOfPage(top, page)
  const [back, on] = [() => turn(-1), () => turn(1)]
  useArrowKeys(back, on)
  const swipe = useSwipe(on, back)
  const jump = (to: number) => {
    setPanel(null)
    jumpTo(to)
  }
  return (
    <div className="mx-auto max-w-[72rem] rail:px-6 rail:pt-6">
      <BookHeader
        day={day}
        page={page}
        onChapter={jump}
        onSearch={() => setPanel('search')}
        onBookmarks={() => setPanel('bookmarks')}
      />
      <div ref={top} className="scroll-mt-16 rail:scroll-mt-[4.5rem]" />
      <div {...swipe} className="touch-pan-y">
        <PageView
          userId={userId}
          page={page}
          size={size}
          onDiscuss={onDiscuss}
          onFirst={() => jump(FIRST_PAGE)}
        />
      </div>
      <PageTurner
        page={page}
        onPrevious={page > FIRST_PAGE ? back : null}
        onNext={page < LAST_PAGE ? on : null}
      />
      {panel === 'bookmarks' && (
        <BookmarksDialog userId={userId} onClose={() => setPanel(null)} onOpen={jump} />
      )}
      {panel === 'search' && <SearchDialog onClose={() => setPanel(null)} onOpen={jump} />}
    </div>
  )
}

/** The pages before and after are fetched while this one is read, so that turning needs no waiting. */
function usePrefetch(page: number): void {
  const queryClient = useQueryClient()
  const { isSuccess } = useQuery(bookQueries.page(page))
  useEffect(() => {
    if (!isSuccess) return
    for (const near of [page + 1, page - 1]) {
      if (near >= FIRST_PAGE && near <= LAST_PAGE) {
        void queryClient.query(bookQueries.page(near)).catch(() => undefined)
      }
    }
  }, [queryClient, page, isSuccess])
}

/** A page that was turned begins at its top, where the reader had scrolled beyond it. */
function useStartOfPage(top: React.RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const edge = top.current?.getBoundingClientRect().top ?? 0
    if (edge < 0) top.current?.scrollIntoView()
  }, [top, page])
}
