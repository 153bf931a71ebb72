// Podcasts: the latest episode, those before it ten at a time, a search, and a player for plain audio.
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pictureOfDay } from '#content/pictures/pictures.ts'
import { asPage } from '#rules/chapters.ts'
import { type Day, dayOfYear } from '#rules/day.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useDebounced } from '../../ui/debounced.ts'
import { inputLook } from '../../ui/field.tsx'
import { PhotoHeader } from '../../ui/photo-header.tsx'
import { type Chosen, EpisodeCard } from './episode-card.tsx'
import { type Shown, useEpisodes } from './episode-source.ts'
import { PageSteps } from './page-steps.tsx'
import { Player } from './player.tsx'
import type { Episode } from './podcasts-queries.ts'
import { podcastsWords as words } from './podcasts-words.ts'

/** Specification 2, section 9. */
const REST_MS = 300

export function PodcastsScreen({ day }: { day: Day }) {
  const [params, setParams] = useSearchParams()
  const page = asPage(params.get('page')) ?? 1
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), REST_MS)
  const shown = useEpisodes(page, wanted)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className="mx-auto max-w-[72rem] pb-8 rail:px-6 rail:pt-6">
      <PhotoHeader picture={pictureOfDay(dayOfYear(day))}>
        <h2 className="text-[1.75rem] rail:text-4xl">{words.heading}</h2>
        <p className="mt-1 text-sm rail:text-base">{words.lead}</p>
      </PhotoHeader>
      <div className="px-4 pt-4 rail:px-0">
        <SearchField typed={typed} onType={setTyped} />
        <div className="mt-4 space-y-4">
          {shown.demo && <Banner tone="note">{shown.demo}</Banner>}
          {shown.failure && <Failed text={shown.failure} onRetry={shown.retry} />}
          <Episodes
            shown={shown}
            isSearch={wanted !== ''}
            hasLatest={page === 1}
            chosen={chosen}
            onPlay={setChosen}
          />
        </div>
        {chosen && (
          <Player
            key={chosen.episode.id}
            episode={chosen.episode}
            address={chosen.address}
            onClose={() => setChosen(null)}
          />
        )}
        <PageSteps
          page={page}
          pages={shown.pages}
          onStep={(to) => {
            setParams(to === 1 ? {} : { page: String(to) })
            window.scrollTo(0, 0)
          }}
        />
      </div>
    </div>
  )
}

function SearchField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  return (
    <div className="relative max-w-xl">
      <Search
        size={20}
        className="pointer-events-none absolute inset-y-0 left-4 my-auto text-soft"
      />
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        maxLength={200}
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        className={`${inputLook} pl-12`}
      />
    </div>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div>
      <Banner tone="error">{text}</Banner>
      <Button className="mt-4" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

interface EpisodesProps {
  shown: Shown
  isSearch: boolean
  hasLatest: boolean
  chosen: Chosen | null
  onPlay: (chosen: Chosen) => void
}

function Episodes({ shown, isSearch, hasLatest, chosen, onPlay }: EpisodesProps) {
  const { episodes, isPending, failure } = shown
  if (isPending) return <Skeleton />
  if (failure) return null
  if (episodes.length === 0) {
    return (
      <p role="status" className="py-8 text-soft">
        {isSearch ? words.noneFound : words.none}
      </p>
    )
  }
  const first = !isSearch && hasLatest ? 1 : 0
  const [latest] = episodes.slice(0, first)
  const others = episodes.slice(first)
  const cardOf = (episode: Episode) => ({
    episode,
    isPlaying: chosen?.episode.id === episode.id,
    onPlay,
  })
  return (
    <>
      {latest && (
        <section aria-label={words.latest}>
          <p className="mb-2 text-sm font-semibold text-soft">{words.latest}</p>
          <EpisodeCard {...cardOf(latest)} isLatest />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3 className="mb-3 text-2xl">{isSearch ? words.results : words.previous}</h3>
          {isSearch && (
            <p role="status" className="sr-only">
              {words.found(others.length)}
            </p>
          )}
          <ul className="grid gap-3 sm:grid-cols-2 side:grid-cols-3">
            {others.map((episode) => (
              <li key={episode.id}>
                <EpisodeCard {...cardOf(episode)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Skeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="breathe space-y-4">
        <div className="h-52 rounded-card bg-line" />
        <div className="grid gap-3 sm:grid-cols-2 side:grid-cols-3">
          <div className="h-44 rounded-card bg-line" />
          <div className="h-44 rounded-card bg-line" />
        </div>
      </div>
    </div>
  )
}
