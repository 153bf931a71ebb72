// Our own landscape: hills, a low sun and still water, drawn with the theme's colours.
import { useId } from 'react'

/** Fills its box and is cropped like a photograph; decoration, hidden from screen readers. */
export function Landscape({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 600"
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
      <circle cx="760" cy="290" r="300" fill={`url(#${id}halo)`} />
      <circle cx="760" cy="290" r="46" className="fill-(--sun)" />
      <path
        d="M0 280c90-46 150-78 236-66 74 10 96 52 180 44 92-8 128-84 236-82 96 2 136 66 226 72 98 8 186-58 322-38v142H0Z"
        className="fill-(--hill-far) opacity-80"
      />
      <path
        d="M0 312c120-60 214-62 300-30 70 26 118 36 190 20 104-24 170 4 262 22 118 24 238-84 448-52v80H0Z"
        className="fill-(--hill-mid)"
      />
      <path
        d="M0 330c150-26 262-34 372-12 60 12 120 34 240 34H0ZM1200 300c-120-4-220 14-300 36-30 8-60 16-96 16h396Z"
        className="fill-(--hill-near)"
      />
      <rect y="350" width="1200" height="250" fill={`url(#${id}lake)`} />
      <path
        d="M0 351h612c-120 2-180 16-240 24C262 392 150 386 0 378ZM1200 351H804c36 2 66 8 96 14 80 16 180 28 300 24Z"
        className="fill-(--hill-near) opacity-45"
      />
      <g className="fill-(--glint)">
        <rect x="712" y="358" width="96" height="5" rx="2.5" opacity="0.9" />
        <rect x="690" y="374" width="140" height="5" rx="2.5" opacity="0.7" />
        <rect x="724" y="392" width="84" height="5" rx="2.5" opacity="0.6" />
        <rect x="676" y="412" width="168" height="6" rx="3" opacity="0.45" />
        <rect x="716" y="436" width="92" height="6" rx="3" opacity="0.36" />
        <rect x="660" y="464" width="204" height="7" rx="3.5" opacity="0.26" />
        <rect x="706" y="498" width="116" height="7" rx="3.5" opacity="0.2" />
        <rect x="640" y="540" width="240" height="8" rx="4" opacity="0.14" />
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
