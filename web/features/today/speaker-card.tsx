// The latest speaker episode, when there is one.
import { Headphones } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Episode } from './today-queries.ts'
import { todayWords as words } from './today-words.ts'

export function SpeakerCard({ episode }: { episode: Episode | null }) {
  if (episode === null) return null
  return (
    <Card className="flex flex-col">
      <h3 className="flex items-center gap-2.5 font-sans text-sm font-semibold tracking-normal text-soft">
        <Headphones size={20} className="text-water" />
        {words.speaker}
      </h3>
      <p className="mt-3 font-serif text-xl leading-tight">{episode.title}</p>
      {episode.duration && <p className="mt-1 text-sm text-soft">{episode.duration}</p>}
      <Link to="/app/podcasts" className={`${buttonLook('outline')} mt-4 w-full`}>
        {words.listen}
      </Link>
    </Card>
  )
}
