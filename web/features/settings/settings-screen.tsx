// Settings: the account, the person, this device and the data, each in its own card.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Profile } from '../../backend/profile-queries.ts'
import { Card } from '../../ui/card.tsx'
import { DateForm } from './date-form.tsx'
import { FellowshipField } from './fellowship-field.tsx'
import { NameForm } from './name-form.tsx'
import { settingsWords as words } from './settings-words.ts'
import { ThemeField } from './theme-field.tsx'
import { YourData } from './your-data.tsx'
import { ZoneField } from './zone-field.tsx'

interface SettingsScreenProps {
  profile: Profile
  email: string
  onPlan: () => void
}

export function SettingsScreen({ profile, email, onPlan }: SettingsScreenProps) {
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-4 py-6 side:max-w-[68rem] side:grid-cols-2 side:items-start">
      <div className="grid gap-5">
        <Group title={words.account}>
          <dl>
            <dt className="text-sm font-semibold">{words.email}</dt>
            <dd className="text-soft">{email}</dd>
          </dl>
          <div className="-mx-3 mt-2">
            <button type="button" aria-haspopup="dialog" onClick={onPlan} className={row}>
              <span className="flex-1">{words.accountType}</span>
              <span className="text-soft">{words.types[profile.account_type]}</span>
              <ChevronRight size={20} className="text-faint" />
            </button>
            <Link to="/password" className={row}>
              <span className="flex-1">{words.changePassword}</span>
              <ChevronRight size={20} className="text-faint" />
            </Link>
          </div>
        </Group>
        <Group title={words.you}>
          <div className="space-y-6">
            <NameForm profile={profile} />
            <DateForm profile={profile} />
            <FellowshipField profile={profile} />
          </div>
        </Group>
      </div>
      <div className="grid gap-5">
        <Group title={words.device}>
          <div className="space-y-6">
            <ThemeField />
            <ZoneField profile={profile} />
          </div>
        </Group>
        <Group title={words.data}>
          <YourData />
        </Group>
      </div>
    </div>
  )
}

const row =
  'press flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-left font-medium hover:bg-water-soft'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </Card>
  )
}
