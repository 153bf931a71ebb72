// The time zone by which a member's day begins and ends.

import { type Profile, useUpdateProfile } from '../../backend/profile-queries.ts'
import { chooseZone, currentZone } from '../../backend/zone.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { settingsWords as words } from './settings-words.ts'

export function ZoneField({ profile }: { profile: Profile }) {
  const save = useUpdateProfile(profile.user_id)
  const zones = [...new Set([currentZone(), ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <FieldFrame
      label={words.zone}
      hint={words.zoneHint}
      error={save.isError ? words.fellowshipFailed : null}
    >
      {(ids) => (
        <Select
          {...ids}
          value={(save.isPending && save.variables.time_zone) || currentZone()}
          onChange={(event) => {
            const time_zone = event.target.value
            save.mutate({ time_zone }, { onSuccess: () => chooseZone(time_zone) })
          }}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
