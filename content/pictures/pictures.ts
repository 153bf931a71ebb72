// The landscapes as pages and screens use them: which there are, and which one belongs to a day.
import listed from './pictures.json' with { type: 'json' }

/** A landscape in three widths and two formats; addresses begin with /assets/ and never change their content. */
export interface Picture {
  readonly id: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<`${'avif' | 'webp'}${'480' | '960' | '1440'}`, string>>
  /** A data address of a few blurred pixels. */
  readonly placeholder: string
}

/** All landscapes; the first is the fixed one of the Today section. */
export const pictures: readonly Picture[] = listed

/** The landscape of a day of the year, 1 to 366; it changes every day (specification 2, section 9). */
export function pictureOfDay(dayOfYear: number): Picture {
  return pictureAt((dayOfYear - 1) % pictures.length)
}

/** The landscape with an id. Throws when there is none. */
export function pictureById(id: string): Picture {
  return pictureAt(pictures.findIndex((picture) => picture.id === id))
}

/** The `srcset` of a landscape in one format. */
export function sourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  const widths = ['480', '960', '1440'] as const
  return widths.map((width) => `${picture.files[`${format}${width}`]} ${width}w`).join(', ')
}

function pictureAt(index: number): Picture {
  const picture = pictures[index]
  if (!picture) throw new Error(`there is no picture ${index}`)
  return picture
}
