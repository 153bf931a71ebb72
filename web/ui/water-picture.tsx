// The fixed landscape of ours that Today and the way in show: first light over still water.

/** One entry of content/pictures/pictures.json, as far as it is shown here. */
interface FirstPicture {
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<string, string>>
  /** A data address of a few blurred pixels. */
  readonly placeholder: string
}

const [first] = Object.values(
  import.meta.glob<FirstPicture>('/../../content/pictures/pictures.json', {
    eager: true,
    query: '?first',
    import: 'first',
  }),
)

interface WaterPictureProps {
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className: string
}

/** A setting rather than a content: it has no alternative text. */
export function WaterPicture({ sizes, className }: WaterPictureProps) {
  if (first === undefined) return null
  const { width, height, files, placeholder } = first
  const set = (format: string) =>
    [480, 960, 1440].map((size) => `${files[`${format}${size}`]} ${size}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={files.webp960}
        srcSet={set('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        fetchPriority="high"
        decoding="sync"
        style={{ backgroundImage: `url(${placeholder})`, backgroundSize: 'cover' }}
        className={className}
      />
    </picture>
  )
}
