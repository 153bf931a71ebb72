// Reading a recording from a form: its size bounded, its format told by its first bytes and not by what it claims.
import { AUDIO_FIELD, LARGEST_AUDIO_BYTES, type TranscribeErrorCode } from './contract.ts'

/** A recording that may be sent on, or why not. */
export type Audio =
  | { readonly file: File; readonly refused?: never }
  | { readonly file?: never; readonly refused: TranscribeErrorCode }

/** Room for the form around the recording. */
const LARGEST_FORM_BYTES = LARGEST_AUDIO_BYTES + 16_384

/** Reads the `audio` file of a multipart form. */
export async function readAudio(request: Request): Promise<Audio> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > LARGEST_FORM_BYTES) return { refused: 'audio_too_large' }
  const body = await readAtMost(request, LARGEST_FORM_BYTES)
  if (body === null) return { refused: 'audio_too_large' }
  const sent = await audioField(body, request.headers.get('content-type') ?? '')
  if (sent === null) return { refused: 'invalid_request' }
  if (sent.size > LARGEST_AUDIO_BYTES) return { refused: 'audio_too_large' }
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const format = formatOf(bytes)
  if (format === null) return { refused: 'audio_type_unsupported' }
  // A name of ours: the provider goes by its ending, and a name of the person's own is nobody's business.
  return { file: new File([bytes], `voice.${format.ending}`, { type: format.type }) }
}

async function readAtMost(request: Request, limit: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}

async function audioField(body: Blob, contentType: string): Promise<File | null> {
  if (!/^multipart\/form-data/i.test(contentType)) return null
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    const audio = form.get(AUDIO_FIELD)
    return audio instanceof File ? audio : null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

interface Format {
  readonly ending: string
  readonly type: string
  /** Bytes, as text of one character each, and where they stand. */
  readonly marks: readonly (readonly [at: number, mark: string])[]
}

/** What MediaRecorder writes in today's browsers, and the plain formats a test or an older one may send. */
const formats: readonly Format[] = [
  { ending: 'webm', type: 'audio/webm', marks: [[0, '\x1a\x45\xdf\xa3']] },
  { ending: 'ogg', type: 'audio/ogg', marks: [[0, 'OggS']] },
  { ending: 'mp4', type: 'audio/mp4', marks: [[4, 'ftyp']] },
  {
    ending: 'wav',
    type: 'audio/wav',
    marks: [
      [0, 'RIFF'],
      [8, 'WAVE'],
    ],
  },
  { ending: 'mp3', type: 'audio/mpeg', marks: [[0, 'ID3']] },
  { ending: 'flac', type: 'audio/flac', marks: [[0, 'fLaC']] },
]

function formatOf(bytes: Uint8Array): Format | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const fits = ({ marks }: Format) => marks.every(([at, mark]) => start.startsWith(mark, at))
  return formats.find(fits) ?? null
}
