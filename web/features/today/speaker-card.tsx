// The latest speaker episode, or until there is one the demo episode that stands in for it and says so.
import { Headphones } from 'lucide-react'
import { Link } from 'react-router'
import { demoEpisodes } from '#rules/demo-episodes.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Episode } from './today-queries.ts'
import { todayWords as words } from './today-words.ts'

/** `latest` is null where there is none. */
export function SpeakerCard({ latest }: { latest: Episode | null }) {
  const episode = latest ?? demoEpisodes[0]
  return (
    <Card className="flex flex-col">
      <h3 className="flex items-center gap-2.5 font-sans text-sm font-semibold tracking-normal text-soft">
        <Headphones size={20} className="text-water" />
        {words.speaker}
      </h3>
      <p className="mt-3 font-serif text-xl leading-tight">{episode.title}</p>
      {episode.duration && <p className="mt-1 text-sm text-soft">{episode.duration}</p>}
      {latest === null && <p className="mt-1 text-sm text-soft">{words.demoEpisode}</p>}
      <Link to="/app/podcasts" className={`${buttonLook('outline')} mt-4 w-full`}>
        {words.listen}
      </Link>
    </Card>
  )
}
