// One episode: what it is about, and the one way in which it can be heard.
import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { listeningOf } from '#rules/embed-link.ts'
import { interfaceLanguage } from '#rules/language.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Episode } from './podcasts-queries.ts'
import { podcastsWords as words } from './podcasts-words.ts'

/** An episode that was chosen for the player. */
export interface Chosen {
  readonly episode: Episode
  readonly address: string
}

interface EpisodeCardProps {
  episode: Episode
  isPlaying: boolean
  isLatest?: boolean
  onPlay: (chosen: Chosen) => void
}

/** Descriptions longer than this are folded. */
const LONG = 260

export function EpisodeCard({ episode, isPlaying, isLatest = false, onPlay }: EpisodeCardProps) {
  const facts = [longDate(episode.date), episode.duration].filter(Boolean).join(' · ')
  return (
    <Card tone={isLatest ? 'warm' : 'plain'} className="flex h-full flex-col">
      <p className={`text-xs font-medium ${isLatest ? 'text-glow-ink' : 'text-soft'}`}>{facts}</p>
      {isLatest ? (
        <h3 className="mt-1 text-[1.6rem]">{episode.title}</h3>
      ) : (
        <h4 className="mt-1 font-serif text-xl leading-tight">{episode.title}</h4>
      )}
      <Description text={episode.description} />
      <div className="mt-auto pt-4">
        <Hear episode={episode} isPlaying={isPlaying} onPlay={onPlay} />
      </div>
    </Card>
  )
}

function Description({ text }: { text: string }) {
  const [unfolded, setUnfolded] = useState(false)
  if (text === '') return null
  const isLong = text.length > LONG
  return (
    <div className="mt-2 text-sm text-soft">
      <p className={`whitespace-pre-line ${isLong && !unfolded ? 'line-clamp-4' : ''}`}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="min-h-11 font-semibold text-water hover:underline"
        >
          {unfolded ? words.less : words.more}
        </button>
      )}
    </div>
  )
}

function Hear({ episode, isPlaying, onPlay }: Omit<EpisodeCardProps, 'isLatest'>) {
  const listening = listeningOf(episode)
  if (listening.way === 'none') return <p className="text-sm text-soft">{words.demoSilent}</p>
  if (listening.way === 'embed') {
    return <EmbeddedPlayer title={episode.title} address={listening.address} />
  }
  if (listening.way === 'link') {
    return (
      <a
        href={listening.address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook('outline')}
      >
        {words.openPage}
        <ExternalLink size={18} aria-label={words.newTab} />
      </a>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        aria-label={`${isPlaying ? words.playing : words.listen}: ${episode.title}`}
        aria-pressed={isPlaying}
        look={isPlaying ? 'outline' : 'primary'}
        onClick={() => onPlay({ episode, address: listening.address })}
      >
        <Play size={18} className="fill-current" />
        {isPlaying ? words.playing : words.listen}
      </Button>
      <p className="min-w-48 flex-1 text-xs text-soft">{words.audioNotice}</p>
    </div>
  )
}

/** Nothing is loaded from the service before the person has read where it comes from and asked for it. */
function EmbeddedPlayer({ title, address }: { title: string; address: string }) {
  const [isShown, setShown] = useState(false)
  if (isShown) {
    return (
      <iframe
        title={title}
        src={address}
        allow="autoplay; encrypted-media; fullscreen; clipboard-write"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        referrerPolicy="no-referrer"
        className="h-[9.5rem] w-full rounded-xl border-0"
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        look="outline"
        aria-label={`${words.showPlayer}: ${title}`}
        onClick={() => setShown(true)}
      >
        {words.showPlayer}
      </Button>
      <p className="min-w-48 flex-1 text-xs text-soft">{words.embedNotice}</p>
    </div>
  )
}

function longDate(day: string): string {
  const format = new Intl.DateTimeFormat(interfaceLanguage, {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T12:00:00Z`))
}
