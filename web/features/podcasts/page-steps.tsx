// Newer and older episodes, a page at a time; nothing while all fit on one.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { podcastsWords as words } from './podcasts-words.ts'

interface PageStepsProps {
  page: number
  pages: number
  onStep: (page: number) => void
}

export function PageSteps({ page, pages, onStep }: PageStepsProps) {
  if (pages < 2 && page === 1) return null
  const last = Math.max(pages, page)
  return (
    <nav aria-label={words.pages} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <Button look="outline" disabled={page === 1} onClick={() => onStep(page - 1)}>
        <ChevronLeft size={20} />
        {words.newer}
      </Button>
      <p className="order-last w-full text-center text-sm text-soft tabular-nums sm:order-none sm:w-auto">
        {words.pageOf(page, last)}
      </p>
      <Button look="outline" disabled={page >= last} onClick={() => onStep(page + 1)}>
        {words.older}
        <ChevronRight size={20} />
      </Button>
    </nav>
  )
}
