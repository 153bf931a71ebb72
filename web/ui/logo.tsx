// Our mark: a sun that rests on still water, and the ripples of its light.

/** The mark alone; decoration, the name beside it says what it is. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 40 40" fill="none">
      <rect width="40" height="40" rx="12" className="fill-[#0f4d54]" />
      <path d="M10.5 20a9.5 9.5 0 0 1 19 0Z" className="fill-[#f0bf74]" />
      <path
        d="M6.5 24h27M11 28.5h18M15.5 33h9"
        strokeWidth="2.4"
        strokeLinecap="round"
        className="stroke-[#e6f1ee]"
      />
    </svg>
  )
}
