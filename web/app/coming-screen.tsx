// Stands where a section's own screen is not built into this version.
import { Link } from 'react-router'
import { buttonLook } from '../ui/button.tsx'
import { shellWords as words } from './shell-words.ts'

export function ComingScreen() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-3 px-6 py-16">
      <h2 className="text-3xl">{words.onItsWay}</h2>
      <p className="text-soft">{words.onItsWayLead}</p>
      <Link to="/app" className={`${buttonLook('outline')} mt-3`}>
        {words.toToday}
      </Link>
    </div>
  )
}
