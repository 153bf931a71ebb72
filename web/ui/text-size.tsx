// Smaller and larger letters for whatever is read here.
import { AArrowDown, AArrowUp } from 'lucide-react'
import { IconButton } from './button.tsx'
import { uiWords } from './ui-words.ts'

interface TextSizeProps {
  /** How the size is called, for screen readers: 125 %. */
  label: string
  /** Null at the smallest and the largest size. */
  onSmaller: (() => void) | null
  onLarger: (() => void) | null
}

export function TextSize({ label, onSmaller, onLarger }: TextSizeProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{uiWords.textSize}</legend>
      <IconButton
        label={uiWords.smallerText}
        disabled={onSmaller === null}
        onClick={() => onSmaller?.()}
      >
        <AArrowDown size={22} className={onSmaller === null ? 'opacity-40' : ''} />
      </IconButton>
      <IconButton
        label={uiWords.largerText}
        disabled={onLarger === null}
        onClick={() => onLarger?.()}
      >
        <AArrowUp size={22} className={onLarger === null ? 'opacity-40' : ''} />
      </IconButton>
      <span role="status" className="sr-only">
        {label}
      </span>
    </fieldset>
  )
}
