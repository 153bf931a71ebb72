// The member's bookmarks of the Big Book: each opens its page, and can be taken out with a way back.
import { BookmarkMinus, BookOpen } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { chapterOfPage } from '#rules/chapters.ts'
import { useUndoableRemoval } from '../../backend/undoable-removal.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Toast } from '../../ui/toast.tsx'
import { type Bookmark, useRemoveBookmark } from './profile-queries.ts'
import { profileWords as words } from './profile-words.ts'

interface BookmarkListProps {
  userId: string
  /** Undefined until they are there. */
  bookmarks: readonly Bookmark[] | undefined
}

export function BookmarkList({ userId, bookmarks }: BookmarkListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const send = useRemoveBookmark(userId)
  const removal = useUndoableRemoval<Bookmark>(send.mutate)
  const shown = bookmarks?.filter(({ id }) => id !== removal.waiting?.id)
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {words.bookmarks}
      </h2>
      {send.isError && (
        <div className="mt-3">
          <Banner tone="error">{words.bookmarkFailed}</Banner>
        </div>
      )}
      {shown === undefined ? (
        <div className="min-h-24" />
      ) : shown.length === 0 ? (
        <NoBookmarks />
      ) : (
        <ul className="mt-2 -mr-2 divide-y divide-line">
          {shown.map((bookmark) => (
            <Row key={bookmark.page_number} bookmark={bookmark} onRemove={removal.remove} />
          ))}
        </ul>
      )}
      {removal.waiting && (
        <Toast
          key={removal.waiting.id}
          message={words.bookmarkRemoved(removal.waiting.page_number)}
          action={words.undo}
          onAction={removal.undo}
          returnTo={heading}
        />
      )}
    </Card>
  )
}

function Row(props: { bookmark: Bookmark; onRemove: (bookmark: Bookmark) => void }) {
  const { bookmark, onRemove } = props
  const page = bookmark.page_number
  return (
    <li className="flex items-center gap-2">
      <Link
        to="/app/book"
        state={{ page }}
        className="press -ml-2 flex min-h-13 min-w-0 flex-1 flex-col justify-center rounded-xl px-2 py-1.5 hover:bg-water-soft"
      >
        <span className="font-medium">{words.page(page)}</span>
        <span className="truncate text-sm text-soft">{chapterOfPage(page).title}</span>
      </Link>
      <IconButton label={words.removeBookmark(page)} onClick={() => onRemove(bookmark)}>
        <BookmarkMinus size={20} />
      </IconButton>
    </li>
  )
}

function NoBookmarks() {
  return (
    <div className="mt-1">
      <p className="text-soft">{words.noBookmarks}</p>
      <Link to="/app/book" className={`${buttonLook('outline')} mt-4`}>
        <BookOpen size={18} />
        {words.openBook}
      </Link>
    </div>
  )
}
