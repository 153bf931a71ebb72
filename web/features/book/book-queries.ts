// What the book reader reads and writes: pages, a person's bookmarks, and the search.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dataOf, dataOrNull, type Failure } from '../../backend/failure.ts'
import { KEPT } from '../../backend/kept-reads.ts'
import { rest } from '../../backend/supabase.ts'

const SLUG = 'big-book'

/** A page as it is shown: our study note, or the text that the operator imported with the note beside it. */
export interface BookPage {
  readonly page_number: number
  readonly content: string
  readonly content_kind: 'note' | 'text'
  readonly study_note: string | null
  readonly study_question: string | null
  readonly themes: readonly string[]
}

/** A row of bookmarks. */
export interface Bookmark {
  readonly id: string
  readonly page_number: number
}

/** A page that a search found, with `<mark>` around what matched. */
export interface FoundPage {
  readonly page_number: number
  readonly excerpt: string
}

export const bookQueries = {
  id: () =>
    queryOptions({
      queryKey: ['book'],
      meta: KEPT,
      queryFn: async (): Promise<string> => {
        const answer = await rest()
          .from('books')
          .select('id')
          .eq('slug', SLUG)
          .single<{ id: string }>()
        return dataOf(answer).id
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Null where there is no such page. */
  page: (page: number) =>
    queryOptions({
      queryKey: ['book-page', page],
      meta: KEPT,
      queryFn: () => readPage(page),
      staleTime: 60 * 60_000,
      gcTime: 60 * 60_000,
    }),
  bookmarks: (userId: string, bookId: string | undefined) =>
    queryOptions({
      queryKey: ['bookmarks', userId],
      meta: KEPT,
      enabled: bookId !== undefined,
      queryFn: async (): Promise<readonly Bookmark[]> =>
        dataOf(
          await rest()
            .from('bookmarks')
            .select('id,page_number')
            .eq('user_id', userId)
            .eq('book_id', bookId ?? '')
            .order('page_number'),
        ),
    }),
  search: (words: string) =>
    queryOptions({
      queryKey: ['book-search', words],
      enabled: words !== '',
      queryFn: async (): Promise<readonly FoundPage[]> =>
        dataOf(
          await rest().rpc('search_book', { search_text: words, book_slug: SLUG }, { get: true }),
        ),
      staleTime: 10 * 60_000,
    }),
}

async function readPage(page: number): Promise<BookPage | null> {
  const answer = await rest()
    .from('book_pages')
    .select('page_number,content,content_kind,study_note,study_question,themes,books!inner(slug)')
    .eq('books.slug', SLUG)
    .eq('page_number', page)
    .maybeSingle<BookPage>()
  return dataOrNull(answer)
}

/** A page whose bookmark is to be set, or the bookmark to remove. */
type BookmarkChange = { readonly page: number; readonly remove: Bookmark | null }

/**
 * Sets a bookmark, or removes one: shown at once, taken back when it could not be stored. One that is there
 * already (23505) is as good as set.
 */
export function useChangeBookmark(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = bookQueries.bookmarks(userId, undefined)
  return useMutation<unknown, Failure, BookmarkChange, readonly Bookmark[] | undefined>({
    mutationFn: async ({ page, remove }) => {
      if (remove) return dataOrNull(await rest().from('bookmarks').delete().eq('id', remove.id))
      const book_id = await queryClient.query(bookQueries.id())
      const row = { user_id: userId, book_id, page_number: page }
      const answer = await rest().from('bookmarks').insert(row)
      return answer.error?.code === '23505' ? null : dataOrNull(answer)
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (all) => changed(all ?? [], change))
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function changed(all: readonly Bookmark[], { page, remove }: BookmarkChange): readonly Bookmark[] {
  if (remove) return all.filter((bookmark) => bookmark.id !== remove.id)
  return [...all, { id: '', page_number: page }].sort((a, b) => a.page_number - b.page_number)
}
