// Dialogs and menus on the browser's own <dialog>: focus kept inside and returned, Escape and backdrop close it.
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { uiWords } from './ui-words.ts'
import { useVisibleHeight } from './visible-height.ts'

/** `centre` for questions and details, `corner` for a menu under the logo, `side` for a long companion panel. */
export type DialogPlace = 'centre' | 'corner' | 'side'

const places: Readonly<Record<DialogPlace, string>> = {
  centre:
    'm-auto w-[calc(100vw-1.5rem)] max-w-lg max-h-[calc(100dvh-2rem)] rounded-[1.75rem] max-sm:mb-3',
  corner: 'm-2 mr-auto mb-auto w-72 max-w-[calc(100vw-1rem)] max-h-[calc(100dvh-1rem)] rounded-3xl',
  side: 'top-[var(--visible-top,0px)] my-0 mr-0 ml-auto h-[var(--visible-height,100dvh)] max-h-none w-full max-w-[30rem] sm:rounded-l-3xl',
}

interface DialogProps {
  open: boolean
  /** Called for Escape, the backdrop and the close button; the caller then sets `open` to false. */
  onClose: () => void
  title: string
  subtitle?: string | undefined
  place?: DialogPlace
  /** The content takes all the room below the title and scrolls by itself; on phones it ends above the keyboard. */
  fill?: boolean
  children: ReactNode
}

/** Keeps the native dialog in step with `open`; its content exists only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  place = 'centre',
  fill = false,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useVisibleHeight(open && fill)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || dialog === null) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, by the cancel event
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
      className={`overflow-hidden border-0 bg-surface p-0 text-ink shadow-float open:rise ${places[place]}`}
    >
      {open && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-start gap-3 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <h2 id={titleId} className="text-2xl">
                {title}
              </h2>
              {subtitle && <p className="text-sm text-soft">{subtitle}</p>}
            </div>
            <IconButton label={uiWords.close} onClick={onClose} className="-mt-1.5 -mr-2">
              <X size={22} />
            </IconButton>
          </div>
          {fill ? (
            <div className="flex min-h-0 flex-1 flex-col">{children}</div>
          ) : (
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long dialog must scroll by keyboard too
              tabIndex={0}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6 -outline-offset-3"
            >
              {children}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
