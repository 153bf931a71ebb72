// A short message over the foot of the page with one thing to do about it; the keyboard is led to it.
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface ToastProps {
  message: string
  action: string
  onAction: () => void
  /** Gets the focus when the message goes and still has it. */
  returnTo: RefObject<HTMLElement | null>
}

/** Takes the focus, because what had it is gone from the page. How long it stays is the caller's affair. */
export function Toast({ message, action, onAction, returnTo }: ToastProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    own?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === own) returnTo.current?.focus({ preventScroll: true })
    }
  }, [returnTo])
  return (
    <section
      aria-label={message}
      className="rise fixed inset-x-3 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-md items-center gap-3 rounded-2xl bg-ink py-1.5 pr-2 pl-5 text-paper shadow-float rail:bottom-6"
    >
      <p role="status" className="min-w-0 flex-1 py-2 text-sm">
        {message}
      </p>
      <button
        ref={button}
        type="button"
        onClick={onAction}
        className="press min-h-11 rounded-full px-4 font-semibold text-paper underline underline-offset-4 focus-visible:outline-paper focus-visible:-outline-offset-2"
      >
        {action}
      </button>
    </section>
  )
}
