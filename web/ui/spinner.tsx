// Waiting, shown quietly: three dots that breathe.

/** Decoration only: whoever shows it says in words what is being waited for. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-flex items-center gap-1 ${className}`}>
      <span className="breathe size-1.5 rounded-full bg-current" />
      <span className="breathe size-1.5 rounded-full bg-current [animation-delay:200ms]" />
      <span className="breathe size-1.5 rounded-full bg-current [animation-delay:400ms]" />
    </span>
  )
}

/** A whole area that is being waited for, with its words. */
export function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-12 text-soft">
      <Spinner className="text-water" />
      {children}
    </p>
  )
}
