// Share Your Journey: the day's words with the member's own link, to a person, to the public or to the clipboard.
import { useMutation } from '@tanstack/react-query'
import { Gift, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { referralLink, type SharedDay, shareTargets, shareText } from '#rules/share-text.ts'
import { storedSession } from '../../backend/auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFrame, inputLook } from '../../ui/field.tsx'
import { shareWords as words } from './share-words.ts'

/** How long the button says that the message was copied. */
const COPIED_MS = 2000

interface ShareDialogProps {
  shared: SharedDay
  onClose: () => void
}

export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const [link] = useState(ownLink)
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <div className="space-y-6">
        <SharedWords shared={shared} />
        <EarnNote />
        {link === null ? (
          <Banner tone="error">{words.noLink}</Banner>
        ) : (
          <WaysToShare text={shareText(shared, link)} link={link} />
        )}
        <CopyField text={link === null ? '' : shareText(shared, link)} />
        <p className="text-sm text-soft">{words.careful}</p>
      </div>
    </Dialog>
  )
}

/** The link of whoever is signed in at this moment; null where the session is gone and the app has not noticed yet. */
function ownLink(): string | null {
  const sharer = storedSession()?.user
  return sharer === undefined ? null : referralLink(window.location.origin, sharer.id)
}

function WaysToShare({ text, link }: { text: string; link: string }) {
  const targets = shareTargets(text, link)
  return (
    <>
      <Targets title={words.messages} targets={targets.filter(({ kind }) => kind === 'message')} />
      <Targets title={words.social} targets={targets.filter(({ kind }) => kind === 'social')} />
      <SystemShare text={text} />
    </>
  )
}

function SharedWords({ shared }: { shared: SharedDay }) {
  const rows = [
    [words.theme, shared.theme],
    [words.prayer, shared.prayer],
    [words.reading, shared.reading],
  ] as const
  return (
    <dl className="space-y-3 rounded-2xl bg-sunk p-4">
      {rows.map(([term, given]) => (
        <div key={term}>
          <dt className="text-xs font-semibold text-soft">{term}</dt>
          <dd className="line-clamp-3 font-serif text-lg leading-snug">{given}</dd>
        </div>
      ))}
    </dl>
  )
}

function EarnNote() {
  return (
    <div className="flex gap-3 rounded-2xl bg-glow-soft p-4 text-glow-ink">
      <Gift size={22} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{words.earn}</p>
        <p className="text-sm">{words.earnLead}</p>
      </div>
    </div>
  )
}

function Targets({ title, targets }: { title: string; targets: ReturnType<typeof shareTargets> }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonLook('outline')} w-full px-2 text-sm`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The button waits for a link: without one there is nothing to copy. */
function CopyField({ text }: { text: string }) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(text) })
  const { isSuccess, reset } = copy
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(reset, COPIED_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return (
    <div className="space-y-3">
      <FieldFrame label={words.message}>
        {(ids) => <textarea {...ids} readOnly rows={4} value={text} className={inputLook} />}
      </FieldFrame>
      {copy.isError && <Banner tone="error">{words.copyFailed}</Banner>}
      <Button className="w-full" disabled={text === ''} onClick={() => copy.mutate()}>
        <span aria-live="polite">{isSuccess ? words.copied : words.copy}</span>
      </Button>
    </div>
  )
}

/** The device's own share sheet, where it has one. */
function SystemShare({ text }: { text: string }) {
  const share = useMutation({ mutationFn: () => navigator.share({ text }) })
  if (!('share' in navigator)) return null
  return (
    <Button look="outline" className="w-full" onClick={() => share.mutate()}>
      <Share2 size={18} />
      {words.system}
    </Button>
  )
}
