// The previous and the next page, within reach of either thumb while reading.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { LAST_PAGE } from '#rules/chapters.ts'
import { bookWords as words } from './book-words.ts'

interface PageTurnerProps {
  page: number
  /** Null where there is no page before. */
  onPrevious: (() => void) | null
  /** Null where there is none after. */
  onNext: (() => void) | null
}

const look =
  'press pointer-events-auto inline-flex size-13 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-float hover:bg-water-soft disabled:text-faint disabled:shadow-none'

export function PageTurner({ page, onPrevious, onNext }: PageTurnerProps) {
  return (
    <nav
      aria-label={words.turn}
      className="pointer-events-none sticky bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-[5] mt-3 flex items-center justify-between px-3 pb-2 rail:bottom-4 rail:px-0 side:mr-[21.75rem]"
    >
      <button
        type="button"
        aria-label={words.previous}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
        className={look}
      >
        <ChevronLeft size={26} className={onPrevious === null ? 'opacity-40' : ''} />
      </button>
      <p aria-live="polite" className="sr-only">
        {words.pageOf(page, LAST_PAGE)}
      </p>
      <button
        type="button"
        aria-label={words.next}
        disabled={onNext === null}
        onClick={() => onNext?.()}
        className={look}
      >
        <ChevronRight size={26} className={onNext === null ? 'opacity-40' : ''} />
      </button>
    </nav>
  )
}
