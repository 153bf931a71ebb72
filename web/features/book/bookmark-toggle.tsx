// The ribbon of a page: set or taken away with one tap.
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { bookQueries, useChangeBookmark } from './book-queries.ts'
import { bookWords as words } from './book-words.ts'

export function BookmarkToggle({ userId, page }: { userId: string; page: number }) {
  const { data: bookId } = useQuery(bookQueries.id())
  const { data: bookmarks } = useQuery(bookQueries.bookmarks(userId, bookId))
  const change = useChangeBookmark(userId)
  const mine = bookmarks?.find((bookmark) => bookmark.page_number === page) ?? null
  return (
    <>
      <button
        type="button"
        aria-label={words.addBookmark}
        title={mine ? words.removeBookmark : words.addBookmark}
        aria-pressed={mine !== null}
        disabled={bookmarks === undefined || change.isPending}
        onClick={() => change.mutate({ page, remove: mine })}
        className={`press inline-flex size-11 items-center justify-center rounded-full hover:bg-water-soft ${
          mine ? 'text-glow-ink' : 'text-soft'
        }`}
      >
        <Bookmark size={24} className={mine ? 'fill-glow' : ''} />
      </button>
      {change.isError && (
        <div className="fixed inset-x-4 bottom-40 z-10 mx-auto max-w-sm rounded-xl shadow-float">
          <Banner tone="error">{words.bookmarkFailed}</Banner>
        </div>
      )}
    </>
  )
}
