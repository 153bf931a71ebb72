// The fellowship, saved as soon as another is chosen; it decides words, never access.
import { asFellowship, fellowshipIds, fellowships } from '#rules/fellowship.ts'
import { type Profile, useUpdateProfile } from '../../backend/profile-queries.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { settingsWords as words } from './settings-words.ts'

export function FellowshipField({ profile }: { profile: Profile }) {
  const save = useUpdateProfile(profile.user_id)
  return (
    <FieldFrame
      label={words.fellowship}
      hint={words.fellowshipHint}
      error={save.isError ? words.fellowshipFailed : null}
    >
      {(ids) => (
        <Select
          {...ids}
          value={(save.isPending && save.variables.fellowship) || profile.fellowship}
          onChange={(event) => {
            const fellowship = asFellowship(event.target.value)
            if (fellowship) save.mutate({ fellowship })
          }}
        >
          {fellowshipIds.map((id) => (
            <option key={id} value={id}>
              {fellowships[id].name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
