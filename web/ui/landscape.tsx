// Our own landscape: hills, a low sun and still water, drawn with the theme's colours.
import { useId } from 'react'

/** Fills its box and is cropped like a photograph; decoration, hidden from screen readers. */
export function Landscape({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      viewBox="180 0 1020 600"
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <defs>
        <Gradient id={`${id}sky`} from="--sky-high" through="--sky-mid" to="--sky-low" />
        <Gradient id={`${id}lake`} from="--lake-high" through="--lake-mid" to="--lake-low" />
        <radialGradient id={`${id}halo`}>
          <stop offset="0" className="[stop-color:var(--sun)] [stop-opacity:0.95]" />
          <stop offset="0.35" className="[stop-color:var(--sun)] [stop-opacity:0.35]" />
          <stop offset="1" className="[stop-color:var(--sun)] [stop-opacity:0]" />
        </radialGradient>
      </defs>
      <rect width="1200" height="352" fill={`url(#${id}sky)`} />
      <circle cx="790" cy="330" r="320" fill={`url(#${id}halo)`} />
      <circle cx="790" cy="318" r="54" className="fill-(--sun)" />
      <path
        d="M0 262c70-30 130-86 214-82 82 4 118 62 196 68 70 6 118-20 178-4 58 16 96 82 152 106H0ZM1200 244c-70-14-128 4-176 38-44 32-84 52-138 68h314Z"
        className="fill-(--hill-far)"
      />
      <path
        d="M0 304c92-42 168-58 250-32 78 24 120 22 190 30 70 10 130 34 204 48H0ZM1200 282c-70 2-128 22-178 42-36 14-76 24-118 26h296Z"
        className="fill-(--hill-mid)"
      />
      <path
        d="M0 332c130-22 232-26 330-8 64 12 116 24 190 26H0ZM1200 318c-84 0-140 12-196 24-18 4-36 8-56 8h252Z"
        className="fill-(--hill-near)"
      />
      <rect y="350" width="1200" height="250" fill={`url(#${id}lake)`} />
      <path
        d="M0 350h700c-90 6-150 22-240 30-150 14-310 8-460-6ZM1200 350H890c60 8 110 22 170 28 50 5 96 2 140-4Z"
        className="fill-(--hill-mid) opacity-40"
      />
      <path
        d="M0 350h520c-80 3-140 14-210 18-110 6-210 0-310-8ZM1200 350H950c60 3 110 14 160 16 32 1 62-2 90-6Z"
        className="fill-(--hill-near) opacity-50"
      />
      <g className="fill-(--glint)">
        <rect x="738" y="360" width="104" height="5" rx="2.5" opacity="0.9" />
        <rect x="714" y="376" width="146" height="5" rx="2.5" opacity="0.7" />
        <rect x="752" y="393" width="84" height="5" rx="2.5" opacity="0.6" />
        <rect x="702" y="412" width="172" height="6" rx="3" opacity="0.45" />
        <rect x="744" y="436" width="96" height="6" rx="3" opacity="0.36" />
        <rect x="684" y="464" width="208" height="7" rx="3.5" opacity="0.26" />
        <rect x="736" y="498" width="116" height="7" rx="3.5" opacity="0.2" />
        <rect x="664" y="540" width="244" height="8" rx="4" opacity="0.14" />
      </g>
      <g className="fill-(--lake-low)" opacity="0.28">
        <rect x="120" y="420" width="180" height="4" rx="2" />
        <rect x="380" y="470" width="130" height="4" rx="2" />
        <rect x="940" y="440" width="170" height="4" rx="2" />
        <rect x="230" y="530" width="240" height="5" rx="2.5" />
        <rect x="960" y="520" width="200" height="5" rx="2.5" />
      </g>
    </svg>
  )
}

function Gradient(props: { id: string; from: string; through: string; to: string }) {
  return (
    <linearGradient id={props.id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={`var(${props.from})`} />
      <stop offset="0.55" stopColor={`var(${props.through})`} />
      <stop offset="1" stopColor={`var(${props.to})`} />
    </linearGradient>
  )
}
