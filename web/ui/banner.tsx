// A short message in the flow of a page: something went wrong, or something is worth knowing.
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Errors are announced at once, notes when the screen reader has time. */
export function Banner({ tone, children }: { tone: 'error' | 'note'; children: ReactNode }) {
  const isError = tone === 'error'
  const Icon = isError ? CircleAlert : Info
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-xl px-4 py-3 text-sm ${
        isError ? 'bg-danger-soft text-danger' : 'bg-water-soft text-ink'
      }`}
    >
      <Icon size={20} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
