// The player of an episode that is plain audio: large controls that stay in reach while the list scrolls.
import { Pause, Play, RotateCcw, RotateCw, X } from 'lucide-react'
import { clockTime } from '#rules/listening-places.ts'
import { IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { rememberSpeed, speeds } from './listening.ts'
import type { Episode } from './podcasts-queries.ts'
import { podcastsWords as words } from './podcasts-words.ts'
import { BACK_S, FORWARD_S, type Sound, useSound } from './sound.ts'

interface PlayerProps {
  episode: Episode
  address: string
  onClose: () => void
}

export function Player({ episode, address, onClose }: PlayerProps) {
  const sound = useSound(episode, address)
  return (
    <section
      aria-label={words.player}
      className="rise sticky bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-[5] mx-auto mt-4 max-w-3xl rounded-card border border-line bg-surface px-4 pt-3 pb-2.5 shadow-float rail:bottom-4"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-sm font-semibold">{episode.title}</p>
        <IconButton label={words.close} onClick={onClose} className="-my-2 -mr-2">
          <X size={20} />
        </IconButton>
      </div>
      {sound.hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {words.playFailed}
        </p>
      )}
      <Position sound={sound} />
      <Controls sound={sound} />
    </section>
  )
}

function Position({ sound }: { sound: Sound }) {
  const [at, length] = [clockTime(sound.at), clockTime(sound.length)]
  return (
    <div className="flex items-center gap-3 text-xs text-soft tabular-nums">
      <span>{at}</span>
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={words.positionOf(at, length)}
        min={0}
        max={Math.max(sound.length, 1)}
        step={1}
        value={Math.min(sound.at, Math.max(sound.length, 1))}
        disabled={sound.length === 0}
        onChange={(event) => sound.seek(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-water"
      />
      <span>{length}</span>
    </div>
  )
}

function Controls({ sound }: { sound: Sound }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center">
      <SpeedChoice sound={sound} />
      <div className="flex items-center gap-2">
        <Skip label={words.back} seconds={BACK_S} onSkip={() => sound.skip(-BACK_S)} />
        <button
          type="button"
          aria-label={sound.isPlaying ? words.pause : words.play}
          onClick={sound.toggle}
          className="press inline-flex size-13 items-center justify-center rounded-full bg-water text-on-water hover:bg-water-hover"
        >
          {sound.isWaiting ? (
            <Spinner />
          ) : sound.isPlaying ? (
            <Pause size={26} className="fill-current" />
          ) : (
            <Play size={26} className="ml-0.5 fill-current" />
          )}
        </button>
        <Skip label={words.forward} seconds={FORWARD_S} onSkip={() => sound.skip(FORWARD_S)} />
      </div>
    </div>
  )
}

interface SkipProps {
  label: string
  seconds: number
  onSkip: () => void
}

function Skip({ label, seconds, onSkip }: SkipProps) {
  const Arrow = seconds === BACK_S ? RotateCcw : RotateCw
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onSkip}
      className="press relative inline-flex size-12 items-center justify-center rounded-full text-soft hover:bg-water-soft hover:text-ink"
    >
      <Arrow size={34} strokeWidth={1.5} />
      <span aria-hidden="true" className="absolute pt-0.5 text-[0.625rem] font-bold">
        {seconds}
      </span>
    </button>
  )
}

function SpeedChoice({ sound }: { sound: Sound }) {
  return (
    <select
      aria-label={words.speed}
      value={sound.speed}
      onChange={(event) => {
        const speed = speeds.find((one) => one === Number(event.target.value)) ?? 1
        rememberSpeed(speed)
        sound.setSpeed(speed)
      }}
      className="min-h-11 w-fit rounded-full bg-transparent px-2 text-sm font-semibold text-soft hover:bg-water-soft"
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {words.speedOf(speed)}
        </option>
      ))}
    </select>
  )
}
