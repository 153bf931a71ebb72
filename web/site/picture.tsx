// A landscape on a page: AVIF where the browser knows it, WebP elsewhere, in the width that fits.
import { type Picture as Landscape, sourceSet } from '#content/pictures/pictures.ts'

interface PictureProps {
  picture: Landscape
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className?: string
  /** Shown instead where the device asks for dark colours; the two then set a mood and have no alternative text. */
  dark?: Landscape
  /** The first thing the page paints: loaded before everything else. */
  first?: boolean
}

export function Picture({ picture, sizes, className, dark, first = false }: PictureProps) {
  const night = '(prefers-color-scheme: dark)'
  return (
    <picture>
      {dark && (
        <>
          <source type="image/avif" media={night} srcSet={sourceSet(dark, 'avif')} sizes={sizes} />
          <source type="image/webp" media={night} srcSet={sourceSet(dark, 'webp')} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={picture.files.webp960}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={dark ? '' : picture.alt}
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}
