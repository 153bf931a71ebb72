// A landscape at the top of a section, with words over its lower edge.
import type { ReactNode } from 'react'

/** A landscape as content/pictures lists it, as far as it is shown here. */
interface Landscape {
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<string, string>>
  /** A data address of a few blurred pixels. */
  readonly placeholder: string
}

interface PhotoHeaderProps {
  picture: Landscape
  children: ReactNode
}

/** The picture sets a mood and has no alternative text; what stands on it is the content. */
export function PhotoHeader({ picture, children }: PhotoHeaderProps) {
  const { width, height, files, placeholder } = picture
  const set = (format: string) =>
    [480, 960, 1440].map((size) => `${files[`${format}${size}`]} ${size}w`).join(', ')
  const sizes = '(min-width: 64rem) 62rem, 100vw'
  return (
    <div className="relative h-32 overflow-hidden bg-[#0f3a41] text-white rail:h-48 rail:rounded-[1.75rem]">
      <picture>
        <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
        <img
          src={files.webp960}
          srcSet={set('webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt=""
          style={{ backgroundImage: `url(${placeholder})`, backgroundSize: 'cover' }}
          className="absolute inset-0 size-full object-cover object-[50%_40%]"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-t from-[#06262c]/95 via-[#06262c]/65 via-45% to-[#06262c]/10 to-90%" />
      <div className="absolute inset-x-0 bottom-0 p-4 pb-3.5 rail:p-7">{children}</div>
    </div>
  )
}
