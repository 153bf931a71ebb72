// How an episode can be heard: in the streaming service's own player, as plain audio, or at its own address.

/** Where players come from; nothing is loaded from there before the person asks. */
export const EMBED_HOST = 'open.spotify.com'

/** The service's kinds of things that have a player. */
const kinds = 'episode|show|track|album|playlist'
const page = new RegExp(`^/(?:embed/)?(?:embed-podcast/)?(?:intl-[a-z]{2,5}/)?(${kinds})/(\\w+)/?$`)
const name = new RegExp(`^spotify:(${kinds}):(\\w+)$`)

/** The address of the player of a streaming service's link, or null for any other link. */
export function embedLink(link: string): string | null {
  const found = name.exec(link) ?? page.exec(pathAtService(link) ?? '')
  return found ? `https://${EMBED_HOST}/embed/${found[1]}/${found[2]}` : null
}

/** An episode as far as it matters for hearing it. */
export interface Hearable {
  readonly url: string
  readonly audio_url: string | null
}

/** The one way in which an episode is offered. */
export type Listening =
  | { readonly way: 'audio'; readonly address: string }
  | { readonly way: 'embed'; readonly address: string }
  | { readonly way: 'link'; readonly address: string }
  | { readonly way: 'none' }

/** Plain audio is preferred: it needs nobody's player and remembers where one stopped. */
export function listeningOf({ url, audio_url }: Hearable): Listening {
  const audio = audio_url ?? (isPlainAudio(url) ? url : null)
  if (audio !== null && isWebAddress(audio)) return { way: 'audio', address: audio }
  const embed = embedLink(url)
  if (embed !== null) return { way: 'embed', address: embed }
  return isWebAddress(url) ? { way: 'link', address: url } : { way: 'none' }
}

function pathAtService(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, hostname, pathname } = new URL(link)
  const isService = hostname === EMBED_HOST && (protocol === 'https:' || protocol === 'http:')
  return isService ? pathname : null
}

function isPlainAudio(link: string): boolean {
  return URL.canParse(link) && /\.(?:mp3|m4a|aac|ogg|opus|wav|flac)$/i.test(new URL(link).pathname)
}

function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
}
