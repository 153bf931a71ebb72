// A person's bookmarks in the order of the book; each opens its page or is taken away.
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { chapterOfPage } from '#rules/chapters.ts'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { bookQueries, type Bookmark as Mark, useChangeBookmark } from './book-queries.ts'
import { bookWords as words } from './book-words.ts'

interface BookmarksDialogProps {
  userId: string
  onClose: () => void
  onOpen: (page: number) => void
}

export function BookmarksDialog({ userId, onClose, onOpen }: BookmarksDialogProps) {
  const { data: bookId } = useQuery(bookQueries.id())
  const read = useQuery(bookQueries.bookmarks(userId, bookId))
  const change = useChangeBookmark(userId)
  return (
    <Dialog open onClose={onClose} title={words.bookmarks}>
      {read.isPending && <Waiting>{words.loading}</Waiting>}
      {read.isError && <Banner tone="error">{words.bookmarksFailed}</Banner>}
      {change.isError && <Banner tone="error">{words.bookmarkFailed}</Banner>}
      {read.data?.length === 0 && <p className="py-4 text-soft">{words.noBookmarks}</p>}
      <ul className="-mx-2">
        {read.data?.map((mark) => (
          <li key={mark.page_number} className="flex items-center">
            <Entry mark={mark} onOpen={onOpen} />
            <IconButton
              label={`${words.removeBookmark}: ${words.page(mark.page_number)}`}
              disabled={mark.id === ''}
              onClick={() => change.mutate({ page: mark.page_number, remove: mark })}
            >
              <Trash2 size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Entry({ mark, onOpen }: { mark: Mark; onOpen: (page: number) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(mark.page_number)}
      className="press flex min-h-14 min-w-0 flex-1 items-center gap-3.5 rounded-xl px-2 text-left hover:bg-water-soft"
    >
      <Bookmark size={20} className="shrink-0 fill-glow text-glow-ink" />
      <span className="min-w-0">
        <span className="block font-semibold">{words.page(mark.page_number)}</span>
        <span className="block truncate text-sm text-soft">
          {chapterOfPage(mark.page_number).title}
        </span>
      </span>
    </button>
  )
}
