// The ribbon of a module: set or taken away with one tap.
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { guidesQueries, useChangeGuideBookmark } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

interface GuideBookmarkToggleProps {
  userId: string
  guideId: string
  moduleId: string
}

export function GuideBookmarkToggle({ userId, guideId, moduleId }: GuideBookmarkToggleProps) {
  const { data: bookmarks, isError } = useQuery(guidesQueries.bookmarks(userId))
  const change = useChangeGuideBookmark(userId)
  const mine = bookmarks?.find(({ section_id }) => section_id === moduleId) ?? null
  const failure = isError ? words.bookmarksFailed : change.isError ? words.bookmarkFailed : null
  return (
    <>
      {failure && (
        <p role="alert" className="max-w-28 self-center text-xs leading-tight text-danger">
          {failure}
        </p>
      )}
      <button
        type="button"
        aria-label={words.addBookmark}
        title={mine ? words.removeBookmark : words.addBookmark}
        aria-pressed={mine !== null}
        disabled={bookmarks === undefined || change.isPending}
        onClick={() => change.mutate({ guide_id: guideId, section_id: moduleId, remove: mine })}
        className={`press inline-flex size-11 items-center justify-center rounded-full hover:bg-water-soft ${
          mine ? 'text-glow-ink' : 'text-soft'
        }`}
      >
        <Bookmark size={24} className={mine ? 'fill-glow' : ''} />
      </button>
    </>
  )
}
