// How large a person reads on this device: kept apart from any person's data, the same for books and guides.
import { useState } from 'react'
import { interfaceLanguage } from '#rules/language.ts'
import { readStored, storageKeys, store } from './browser-storage.ts'

const sizes = [0.9, 1, 1.15, 1.3, 1.5, 1.75] as const
const USUAL = 1

/** The size as a factor, how it is called, and the two ways to change it; null where there is no way further. */
export interface TextSizeChoice {
  readonly factor: number
  readonly label: string
  readonly smaller: (() => void) | null
  readonly larger: (() => void) | null
}

/** The reading size of this device. */
export function useTextSize(): TextSizeChoice {
  const [index, setIndex] = useState(storedIndex)
  const factor = sizes[index] ?? 1
  const to = (next: number) =>
    sizes[next] === undefined
      ? null
      : () => {
          store(storageKeys.textSize, String(sizes[next]))
          setIndex(next)
        }
  const percent = new Intl.NumberFormat(interfaceLanguage, { style: 'percent' })
  return { factor, label: percent.format(factor), smaller: to(index - 1), larger: to(index + 1) }
}

function storedIndex(): number {
  const found = sizes.findIndex((size) => String(size) === readStored(storageKeys.textSize))
  return found < 0 ? USUAL : found
}
