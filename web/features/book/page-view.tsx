// One page: its words, a question to sit with, its themes, and what kind of text this is.
import { useQuery } from '@tanstack/react-query'
import { LAST_PAGE } from '#rules/chapters.ts'
import type { ChatContext } from '#rules/chat-context.ts'
import type { TextSizeChoice } from '../../backend/text-size.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextSize } from '../../ui/text-size.tsx'
import { type BookPage, bookQueries } from './book-queries.ts'
import { bookWords as words } from './book-words.ts'
import { BookmarkToggle } from './bookmark-toggle.tsx'
import { PageNotice } from './page-notice.tsx'
import { ThemeChips } from './theme-chips.tsx'

interface PageViewProps {
  userId: string
  page: number
  size: TextSizeChoice
  onDiscuss: (context: ChatContext) => void
  onFirst: () => void
}

export function PageView({ userId, page, size, onDiscuss, onFirst }: PageViewProps) {
  const read = useQuery(bookQueries.page(page))
  if (read.isPending) return <Skeleton />
  if (read.data === undefined) {
    return (
      <Plate>
        <Banner tone="error">{words.loadFailed}</Banner>
        <Button className="mt-4" onClick={() => void read.refetch()} busy={read.isFetching}>
          {words.tryAgain}
        </Button>
      </Plate>
    )
  }
  if (read.data === null) {
    return (
      <Plate>
        <h3 className="text-2xl">{words.missing}</h3>
        <p className="mt-2 mb-5 text-soft">{words.missingLead(LAST_PAGE)}</p>
        <Button look="outline" onClick={onFirst}>
          {words.toFirst}
        </Button>
      </Plate>
    )
  }
  return (
    <div className="grid items-start gap-5 px-4 pt-4 rail:px-0 side:grid-cols-[minmax(0,1fr)_20rem] side:gap-7">
      <Words key={page} userId={userId} page={read.data} size={size} />
      <div className="grid gap-5 sm:grid-cols-2 side:grid-cols-1">
        <ThemeChips page={read.data} onDiscuss={onDiscuss} />
        <PageNotice kind={read.data.content_kind} />
      </div>
    </div>
  )
}

interface WordsProps {
  userId: string
  page: BookPage
  size: TextSizeChoice
}

function Words({ userId, page, size }: WordsProps) {
  const isText = page.content_kind === 'text'
  return (
    <article className="rise rounded-card border border-line bg-surface p-5 shadow-lift sm:p-8">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-1">
        <p className="text-sm font-semibold text-soft">
          {words.page(page.page_number)} <span aria-hidden="true">·</span>{' '}
          <span className="whitespace-nowrap">{isText ? words.bookText : words.studyNote}</span>
        </p>
        <div className="-mr-2 flex">
          <TextSize label={size.label} onSmaller={size.smaller} onLarger={size.larger} />
          <BookmarkToggle userId={userId} page={page.page_number} />
        </div>
      </div>
      <div style={{ fontSize: `${size.factor}em` }} className="max-w-[42rem] text-lg">
        <Paragraphs text={page.content} />
        {isText && page.study_note && (
          <section className="mt-8 rounded-2xl bg-sunk p-5 text-[0.9em]">
            <h3 className="font-sans text-[0.85em] font-semibold tracking-normal text-soft">
              {words.studyNote}
            </h3>
            <p className="mt-1.5">{page.study_note}</p>
          </section>
        )}
        {page.study_question && (
          <section className="mt-7 border-l-[3px] border-glow pl-5">
            <h3 className="font-sans text-[0.8em] font-semibold tracking-normal text-soft">
              {words.question}
            </h3>
            <p className="mt-1 font-serif text-[1.2em] leading-snug">{page.study_question}</p>
          </section>
        )}
      </div>
    </article>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="space-y-[0.9em] font-serif text-[1.08em] leading-[1.65]">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one page never change places
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function Plate({ children }: { children: React.ReactNode }) {
  return (
    <div className="px-4 pt-4 rail:px-0">
      <Card className="min-h-72">{children}</Card>
    </div>
  )
}

function Skeleton() {
  return (
    <Plate>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="mt-10 space-y-4">
        {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing yet
          <div key={index} className={`breathe h-4 rounded-full bg-line ${width}`} />
        ))}
      </div>
    </Plate>
  )
}
