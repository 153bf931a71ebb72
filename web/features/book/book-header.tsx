// The top of the reader: where one is in the book, and the ways to another place in it.
import { Bookmark, Search } from 'lucide-react'
import { pictureOfDay } from '#content/pictures/pictures.ts'
import { chapterOfPage, chapters, LAST_PAGE } from '#rules/chapters.ts'
import { type Day, dayOfYear } from '#rules/day.ts'
import { PhotoHeader } from '../../ui/photo-header.tsx'
import { Select } from '../../ui/select.tsx'
import { bookWords as words } from './book-words.ts'

interface BookHeaderProps {
  day: Day
  page: number
  onChapter: (startPage: number) => void
  onSearch: () => void
  onBookmarks: () => void
}

const onPicture =
  'press inline-flex size-11 items-center justify-center rounded-full bg-[#06262c]/70 text-white hover:bg-[#06262c] focus-visible:outline-white'

export function BookHeader({ day, page, onChapter, onSearch, onBookmarks }: BookHeaderProps) {
  const chapter = chapterOfPage(page)
  return (
    <>
      <PhotoHeader picture={pictureOfDay(dayOfYear(day))}>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-sm font-medium tabular-nums">
              {page > LAST_PAGE ? words.page(page) : words.pageOf(page, LAST_PAGE)}
            </p>
            <h2 className="mt-0.5 text-[1.6rem] rail:text-4xl">{chapter.title}</h2>
          </div>
          <button
            type="button"
            aria-label={words.search}
            title={words.search}
            aria-haspopup="dialog"
            onClick={onSearch}
            className={onPicture}
          >
            <Search size={21} />
          </button>
          <button
            type="button"
            aria-label={words.bookmarks}
            title={words.bookmarks}
            aria-haspopup="dialog"
            onClick={onBookmarks}
            className={onPicture}
          >
            <Bookmark size={21} />
          </button>
        </div>
      </PhotoHeader>
      <div className="px-4 pt-4 rail:px-0">
        <Select
          aria-label={words.chapter}
          value={chapter.startPage}
          onChange={(event) => onChapter(Number(event.target.value))}
        >
          {chapters.map(({ number, title, startPage }) => (
            <option key={number} value={startPage}>
              {words.chapterOption(number, title, startPage)}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
