// One crisis line with its buttons: call, text, copy.
import { Copy, MessageSquare, Phone } from 'lucide-react'
import { useState } from 'react'
import type { CrisisLine } from '#rules/crisis-lines.ts'
import { companionWords as words } from './companion-words.ts'

const actionLook =
  'press inline-flex min-h-12 items-center gap-2 rounded-full px-4 font-semibold no-underline'

export function LineView({ line }: { line: CrisisLine }) {
  return (
    <li className="rounded-2xl bg-surface p-3">
      <p className="text-sm text-soft">
        {words.lineKinds[line.kind]}: {line.name}
        {line.hours !== '24/7' && ` (${line.hours})`}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {line.call && (
          <a
            href={`tel:${dialled(line.call)}`}
            className={`${actionLook} bg-water text-on-water hover:bg-water-hover`}
          >
            <Phone size={18} />
            {words.call(line.call)}
          </a>
        )}
        {line.text && (
          <a
            href={messageAddress(line.text, line.textBody)}
            className={`${actionLook} border border-line-strong text-ink hover:bg-water-soft`}
          >
            <MessageSquare size={18} />
            {words.text(line.text, line.textBody)}
          </a>
        )}
        <CopyButton number={line.call ?? line.text ?? ''} />
      </div>
    </li>
  )
}

/** For devices that cannot call: the number for another one. Hidden where the browser cannot copy. */
function CopyButton({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false)
  if (navigator.clipboard === undefined) return null
  return (
    <button
      type="button"
      aria-label={`${words.copy} ${number}`}
      onClick={() =>
        navigator.clipboard.writeText(number).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
      className={`${actionLook} text-water hover:bg-water-soft`}
    >
      <Copy size={18} />
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </button>
  )
}

function messageAddress(number: string, body: string | null): string {
  const address = `sms:${dialled(number)}`
  return body === null ? address : `${address}?&body=${encodeURIComponent(body)}`
}

function dialled(number: string): string {
  return number.replace(/[^\d+]/g, '')
}
