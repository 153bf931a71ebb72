// A row that scrolls by finger, by its two arrows, or by a drag of the mouse; dots say where one is.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { SWIPE_PX } from './swipe.ts'

/** One dot stands for three entries (specification 2, section 9). */
const PER_DOT = 3

interface CarouselProps {
  heading: ReactNode
  earlier: string
  later: string
  /** How far an arrow goes: so many pixels, or a part of what is visible. */
  step: number | { readonly part: number }
  children: ReactNode
}

export function Carousel({ heading, earlier, later, step, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const { room, at } = useScrolled(row)
  const move = (direction: 1 | -1) => {
    const list = row.current
    const way = typeof step === 'number' ? step : step.part * (list?.clientWidth ?? 0)
    list?.scrollBy({ left: direction * way, behavior: 'smooth' })
  }
  const dots = Math.ceil(Children.count(children) / PER_DOT)
  return (
    <section className="min-w-0">
      <div className="flex min-h-11 items-center">
        <div className="min-w-0 flex-1">{heading}</div>
        {room > 1 && (
          <>
            <IconButton label={earlier} disabled={at < 1} onClick={() => move(-1)}>
              <ChevronLeft size={24} className={at < 1 ? 'opacity-40' : ''} />
            </IconButton>
            <IconButton label={later} disabled={at > room - 1} onClick={() => move(1)}>
              <ChevronRight size={24} className={at > room - 1 ? 'opacity-40' : ''} />
            </IconButton>
          </>
        )}
      </div>
      <ul
        ref={row}
        {...mouseSwipe(move)}
        className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto scroll-smooth px-4 pb-3 [scrollbar-width:none] rail:mx-0 rail:scroll-px-0 rail:px-0"
      >
        {children}
      </ul>
      {room > 1 && dots > 1 && (
        <div aria-hidden="true" className="mt-1 flex justify-center gap-2">
          {Array.from({ length: dots }, (_, dot) => {
            const isHere = Math.round((at / room) * (dots - 1)) === dot
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                key={dot}
                className={`h-2 rounded-full transition-all ${isHere ? 'w-6 bg-water' : 'w-2 bg-line-strong'}`}
              />
            )
          })}
        </div>
      )}
    </section>
  )
}

/** How far the row is scrolled and how far it can be, in pixels. */
function useScrolled(row: React.RefObject<HTMLElement | null>): { at: number; room: number } {
  const [state, setState] = useState({ at: 0, room: 0 })
  useEffect(() => {
    const list = row.current
    if (list === null) return undefined
    const look = () => setState({ at: list.scrollLeft, room: list.scrollWidth - list.clientWidth })
    // It looks for the first time by itself, once the browser has laid out the page anyway.
    const resized = new ResizeObserver(look)
    resized.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row])
  return state
}

/** Fingers scroll the row by themselves; a mouse that drags it far enough moves it by one step. */
function mouseSwipe(move: (direction: 1 | -1) => void) {
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      const from = event.clientX
      const end = (up: globalThis.PointerEvent) => {
        const moved = up.clientX - from
        if (Math.abs(moved) >= SWIPE_PX) move(moved < 0 ? 1 : -1)
      }
      addEventListener('pointerup', end, { once: true })
    },
    onDragStart(event: { preventDefault(): void }) {
      event.preventDefault()
    },
  }
}
