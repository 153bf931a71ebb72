// Claiming a gift: a field for the link or the code, and how it went.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { giftCodeIn } from '#rules/gift.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { useClaimGift } from './gift-queries.ts'
import { giftWords as words } from './gift-words.ts'

interface ClaimFormProps {
  userId: string
  /** A code that the person arrived with, or nothing. */
  arrivedWith: string
}

export function ClaimForm({ userId, arrivedWith }: ClaimFormProps) {
  const [text, setText] = useState(arrivedWith)
  const [isWrong, setWrong] = useState(false)
  const claim = useClaimGift(userId)
  useClaimOnArrival(arrivedWith, claim.mutate)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = giftCodeIn(text)
    setWrong(code === null)
    if (code !== null) claim.mutate(code)
  }
  return (
    <Card>
      <h2 className="text-2xl">{words.claimTitle}</h2>
      <p className="mt-1 mb-4 text-soft">{words.claimLead}</p>
      <form onSubmit={submit} noValidate className="space-y-4">
        <Field
          label={words.code}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong ? words.codeWrong : null}
        />
        {claim.isError && <Banner tone="error">{words.claimFailed}</Banner>}
        {claim.isSuccess && (
          <Banner tone={claim.data.startsWith('claimed') ? 'note' : 'error'}>
            {words.outcomes[claim.data]}
          </Banner>
        )}
        <Button type="submit" busy={claim.isPending} className="w-full">
          {words.claim}
        </Button>
      </form>
    </Card>
  )
}

/** A person who came by a gift's link has said what they want: it is claimed for them, once. */
function useClaimOnArrival(arrivedWith: string, claim: (code: string) => void): void {
  const tried = useRef(false)
  useEffect(() => {
    const code = giftCodeIn(arrivedWith)
    if (code === null || tried.current) return
    tried.current = true
    claim(code)
  }, [arrivedWith, claim])
}
