// /account: leads a Pro member on to the payment provider's page for their subscription, or says why it cannot.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import {
  PortalAnswerSchema,
  type PortalErrorCode,
} from '#supabase/functions/billing-portal/contract.ts'
import { codeOf } from '../../backend/failure.ts'
import { callFunction } from '../../backend/functions.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useTitle } from '../../ui/title.ts'
import { planWords as words } from './plan-words.ts'

const reasons: Readonly<Partial<Record<PortalErrorCode, string>>> = words.portalReasons

export function AccountScreen() {
  const open = useMutation({ mutationFn: openPortal })
  const { mutate } = open
  useEffect(() => mutate(), [mutate])
  useTitle(words.accountTitle)
  if (!open.isError) return <Waiting>{words.openingPortal}</Waiting>
  const reason = Object.entries(reasons).find(([code]) => code === codeOf(open.error))?.[1]
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <LogoMark size={44} />
      <h1 className="text-4xl">{words.accountTitle}</h1>
      <Banner tone={reason === undefined ? 'error' : 'note'}>{reason ?? words.portalFailed}</Banner>
      {reason === undefined && <Button onClick={() => open.mutate()}>{words.tryAgain}</Button>}
      <Link to="/app/settings" className={buttonLook('outline')}>
        {words.backToSettings}
      </Link>
    </main>
  )
}

async function openPortal(): Promise<void> {
  const { url } = v.parse(PortalAnswerSchema, await callFunction('billing-portal', {}))
  window.location.replace(url)
}
