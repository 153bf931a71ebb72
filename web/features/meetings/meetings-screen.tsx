// Meetings: our own finder is coming; the fellowship's official one is here now.
import { ExternalLink, MapPin } from 'lucide-react'
import { type Fellowship, fellowships } from '#rules/fellowship.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { meetingsWords as words } from './meetings-words.ts'

export function MeetingsScreen({ fellowship }: { fellowship: Fellowship }) {
  const { shortName, meetingFinder } = fellowships[fellowship]
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      <Card className="text-center">
        <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-water-soft text-water">
          <MapPin size={30} />
        </span>
        <h2 className="mt-4 text-3xl">{words.title}</h2>
        <p className="mx-auto mt-2 max-w-md text-soft">{words.lead(shortName)}</p>
        <a
          href={meetingFinder}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonLook('primary')} mt-6`}
        >
          {words.button(shortName)}
          <ExternalLink size={18} aria-label={words.newTab} />
        </a>
      </Card>
    </div>
  )
}
