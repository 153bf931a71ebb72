// The welcome of a new member in two steps: how to be called, and an optional sobriety date.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '#rules/brand.ts'
import { type Fellowship, fellowships } from '#rules/fellowship.ts'
import {
  type ProfileChange,
  useEndWelcome,
  useUpdateProfile,
} from '../../backend/profile-queries.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { useTitle } from '../../ui/title.ts'
import { WaterPicture } from '../../ui/water-picture.tsx'
import { DateStep } from './date-step.tsx'
import { NameStep } from './name-step.tsx'
import { onboardingWords as words } from './onboarding-words.ts'

interface OnboardingScreenProps {
  userId: string
  fellowship: Fellowship
}

export function OnboardingScreen({ userId, fellowship }: OnboardingScreenProps) {
  useTitle(words.title)
  const navigate = useNavigate()
  const [name, setName] = useState<string | null>(null)
  const [entered, setEntered] = useState('')
  const endWelcome = useEndWelcome(userId)
  const save = useUpdateProfile(userId)
  const leave = () => {
    endWelcome()
    navigate('/app', { replace: true })
  }
  const finish = (change: ProfileChange) => save.mutate(change, { onSuccess: leave })
  return (
    <div className="relative min-h-dvh">
      <WaterPicture
        sizes="100vw"
        className="absolute inset-x-0 top-0 h-72 w-full object-cover object-[50%_60%]"
      />
      <div className="relative mx-auto max-w-lg px-4 pt-28 pb-10 sm:pt-36">
        <main className="rounded-[2rem] border border-line bg-surface p-6 shadow-float sm:p-9">
          <p className="flex items-center gap-3 text-sm font-medium text-soft">
            <LogoMark size={32} />
            {brand.productName} · {words.step(name === null ? 1 : 2)}
          </p>
          {save.isError && (
            <div className="mt-5">
              <Banner tone="error">{words.failed}</Banner>
            </div>
          )}
          {name === null ? (
            <NameStep
              entered={entered}
              onName={(given) => {
                setEntered(given)
                setName(given)
              }}
            />
          ) : (
            <DateStep
              name={name}
              anniversary={fellowships[fellowship].anniversary}
              busy={save.isPending}
              onBack={() => setName(null)}
              onDate={(sobriety_date) => finish({ preferred_name: name, sobriety_date })}
            />
          )}
          <Button
            look="quiet"
            className="mt-2 w-full"
            disabled={save.isPending}
            onClick={() =>
              name === null ? leave() : finish({ preferred_name: name, sobriety_date: null })
            }
          >
            {words.skip}
          </Button>
        </main>
      </div>
    </div>
  )
}
