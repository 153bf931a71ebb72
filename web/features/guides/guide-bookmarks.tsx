// The modules that a person marked, each one tap away; nothing is shown while there are none.
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { type GuideCover, guidesQueries } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

interface GuideBookmarksProps {
  userId: string
  guides: readonly GuideCover[]
}

export function GuideBookmarks({ userId, guides }: GuideBookmarksProps) {
  const { data: bookmarks, isError } = useQuery(guidesQueries.bookmarks(userId))
  const marked = (bookmarks ?? []).flatMap(({ guide_id, section_id }) => {
    const guide = guides.find(({ id }) => id === guide_id)
    const module = guide?.modules.find(({ id }) => id === section_id)
    return guide && module ? [{ guide, module }] : []
  })
  if (isError) return <Banner tone="error">{words.bookmarksFailed}</Banner>
  if (marked.length === 0) return null
  return (
    <section>
      <h3 className="text-2xl">{words.bookmarked}</h3>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 side:grid-cols-3">
        {marked.map(({ guide, module }) => (
          <li key={module.id}>
            <Link
              to={`/app/guides/${guide.id}#${module.id}`}
              className="press flex min-h-16 items-center gap-3.5 rounded-2xl border border-line bg-surface px-4 py-2.5 hover:border-water hover:bg-water-soft"
            >
              <Bookmark size={20} className="shrink-0 fill-glow text-glow-ink" />
              <span className="min-w-0">
                <span className="block leading-snug font-semibold">{module.title}</span>
                <span className="block text-sm text-soft">{guide.title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
