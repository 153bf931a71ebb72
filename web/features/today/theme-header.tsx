// The picture at the top of Today, with the date, the theme and the way to share it.
import { Share2 } from 'lucide-react'
import type { Day } from '#rules/day.ts'
import { WaterPicture } from '../../ui/water-picture.tsx'
import { longDay } from './long-day.ts'
import { todayWords as words } from './today-words.ts'

interface ThemeHeaderProps {
  day: Day
  /** Null while it is still on its way. */
  theme: string | null
  /** Null while there is nothing to share yet. */
  onShare: (() => void) | null
}

export function ThemeHeader({ day, theme, onShare }: ThemeHeaderProps) {
  return (
    <section className="relative h-60 overflow-hidden text-white rail:h-72 rail:rounded-[1.75rem]">
      <WaterPicture
        sizes="(min-width: 64rem) 62rem, 100vw"
        className="absolute inset-0 size-full object-cover object-[50%_42%]"
      />
      <div className="absolute inset-0 bg-linear-to-t from-[#06262c]/95 via-[#06262c]/60 via-38% to-transparent to-62%" />
      <div className="absolute inset-0 hidden bg-linear-to-r from-[#06262c]/60 to-transparent to-60% rail:block" />
      <div className="absolute inset-x-0 bottom-0 flex items-end gap-4 p-5 rail:p-8">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">{longDay(day)}</p>
          <h2 className="mt-1 min-h-[1.15em] text-[2.25rem] rail:text-5xl">
            <span className="sr-only">{words.theme}: </span>
            {theme}
          </h2>
        </div>
        <button
          type="button"
          disabled={onShare === null}
          onClick={() => onShare?.()}
          className="press inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-[#06262c]/70 px-4 text-sm font-semibold text-white hover:bg-[#06262c] focus-visible:outline-white"
        >
          <Share2 size={18} />
          {words.share}
        </button>
      </div>
    </section>
  )
}
