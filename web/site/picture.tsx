// A landscape on a page: AVIF where the browser knows it, WebP elsewhere, in the width that fits.
import { type Picture as Landscape, sourceSet } from '#content/pictures/pictures.ts'

interface PictureProps {
  picture: Landscape
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className?: string
  /** The first thing the page paints: loaded before everything else. */
  first?: boolean
}

export function Picture({ picture, sizes, className, first = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={picture.files.webp960}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}
