// The reader of a guide: what it is about, its modules at the side, and one module at a time.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Progress, resumeAt } from '#rules/guide-progress.ts'
import { useTextSize } from '../../backend/text-size.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { GuideHead } from './guide-head.tsx'
import { type Guide, guidesQueries, useCompleteModule } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'
import { ModuleList } from './module-list.tsx'
import { ModuleView } from './module-view.tsx'
import '../../ui/prose.css'

interface GuideScreenProps {
  userId: string
  guideId: string
}

export function GuideScreen({ userId, guideId }: GuideScreenProps) {
  const read = useQuery(guidesQueries.guide(guideId))
  const progress = useQuery(guidesQueries.progress(userId))
  if (read.isPending || progress.isPending) return <Skeleton />
  if (!read.data) return <NotFound />
  return (
    <div className="mx-auto max-w-[72rem] px-4 pt-2 pb-8 rail:px-6 rail:pt-4">
      <BackLink />
      {progress.isError && <Banner tone="error">{words.progressFailed}</Banner>}
      <Reader key={guideId} userId={userId} guide={read.data} progress={progress.data ?? null} />
    </div>
  )
}

interface ReaderProps {
  userId: string
  guide: Guide
  progress: Progress | null
}

function Reader({ userId, guide, progress }: ReaderProps) {
  const size = useTextSize()
  const complete = useCompleteModule(userId)
  const { position, open } = useModuleChoice(guide, () => resumeAt(guide, progress))
  const module = guide.modules[position]
  if (module === undefined) return <NotFound />
  return (
    <div className="grid items-start gap-x-12 gap-y-5 side:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="space-y-5 side:sticky side:top-24">
        <GuideHead guide={guide} isBeginning={position === 0} />
        <ModuleList guide={guide} progress={progress} current={position} onOpen={open} />
      </div>
      <ModuleView
        key={module.id}
        userId={userId}
        guide={guide}
        module={module}
        progress={progress}
        size={size}
        completing={complete}
        onOpen={open}
      />
    </div>
  )
}

/**
 * The open module: the one that `#id` or `?module=id` names, else the one where reading goes on, decided once.
 * Opening another puts it into the address, so that Back leads to the one before.
 */
function useModuleChoice(guide: Guide, resume: () => number) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const resumed = useRef<number>(null)
  resumed.current ??= resume()
  const wanted = hash.slice(1) || new URLSearchParams(search).get('module')
  const named = guide.modules.findIndex(({ id }) => id === wanted)
  const position = named >= 0 ? named : resumed.current
  useTopOfModule(position)
  return {
    position,
    open: (next: number) => void navigate(`#${guide.modules[next]?.id ?? ''}`),
  }
}

/** Another module begins at the top, and a screen reader begins to read there. */
function useTopOfModule(position: number): void {
  const shown = useRef(position)
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    const title = document.getElementById('module-title')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView()
  }, [position])
}

function BackLink() {
  return (
    <Link
      to="/app/guides"
      className="press -ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold text-soft hover:bg-water-soft hover:text-ink"
    >
      <ArrowLeft size={18} />
      {words.backToGuides}
    </Link>
  )
}

function NotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <h2 className="text-3xl">{words.notFound}</h2>
      <p className="mt-2 mb-6 text-soft">{words.notFoundText}</p>
      <Link to="/app/guides" className={buttonLook()}>
        {words.backToGuides}
      </Link>
    </div>
  )
}

function Skeleton() {
  return (
    <div className="mx-auto max-w-[72rem] px-4 pt-14 rail:px-6">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="breathe space-y-5">
        <div className="h-9 w-2/3 max-w-sm rounded-full bg-line" />
        <div className="h-40 rounded-card bg-line" />
        <div className="h-96 rounded-card bg-line" />
      </div>
    </div>
  )
}
