// Serves the web build: pages by their address, files from a closed list, everything else back to the start.
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Failure } from '../failure.ts'
import { pageHeaders } from '../security-headers.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { type BuildFile, type BuildIndex, readBuild, type Variant } from './build-index.ts'
import { byteRange } from './byte-range.ts'

/** How the web build is served. */
export interface WebBuildOptions {
  /** The folder with the build, e.g. dist/web. */
  readonly directory: string
  readonly https: boolean
  readonly scriptOrigins: readonly string[]
  readonly frameOrigins: readonly string[]
  readonly mediaOrigins?: readonly string[]
}

/** Answers GET and HEAD for everything that no other room answers. */
export interface WebBuild {
  handle(request: Request, url: URL): Promise<Response>
  /** The address as it may be logged: a page of ours, or '*'. */
  template(url: URL): string
}

const smallFile = 64 * 1024

/** Reads the build once; without one every address is answered with 503. */
export async function openWebBuild(options: WebBuildOptions): Promise<WebBuild> {
  const build = await readBuild(options.directory)
  if (build === null) return { handle: notBuilt, template: () => '*' }
  const site = new Site(build, pageHeaders({ ...options, ...build.pages }))
  return {
    handle: (request, url) => site.answer(request, url),
    template: (url) => site.template(url.pathname),
  }
}

function notBuilt(): Promise<Response> {
  return Promise.reject(new Failure('not_built', 503, 'The web app is not built: npm run build.'))
}

class Site {
  readonly #build: BuildIndex
  readonly #pageHeaders: Readonly<Record<string, string>>
  readonly #kept = new Map<string, Buffer>()

  constructor(build: BuildIndex, headers: Readonly<Record<string, string>>) {
    this.#build = build
    this.#pageHeaders = headers
  }

  async answer(request: Request, url: URL): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Failure('method_not_allowed', 405, 'Only GET and HEAD.', {
        headers: { allow: 'GET, HEAD' },
      })
    }
    const path = decodedPath(url)
    const page = this.#page(path)
    if (page !== undefined) return this.#send(request, page, this.#pageHeaders)
    const file = this.#build.files.get(path)
    if (file !== undefined) return this.#send(request, file, this.#headersOf(file))
    const fallback = this.#fallback(path)
    if (fallback !== undefined) return this.#notFound(request, fallback)
    if (/\.[^/]*$/.test(path) || path.startsWith('/assets/')) {
      throw new Failure('not_found', 404, 'There is no such file.')
    }
    return new Response(null, { status: 302, headers: { location: '/' } })
  }

  template(path: string): string {
    const { pages, appPaths } = this.#build.pages
    if (pages[path] !== undefined) return path
    return appPaths.find((start) => isBelow(path, start)) ?? '*'
  }

  #page(path: string): BuildFile | undefined {
    const { pages, appPaths, appShell } = this.#build.pages
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path
    const inApp = appPaths.some((start) => isBelow(plain, start)) ? appShell : undefined
    const file = Object.hasOwn(pages, plain) ? pages[plain] : inApp
    return file === undefined ? undefined : this.#build.files.get(`/${file}`)
  }

  #fallback(path: string): BuildFile | undefined {
    const found = Object.entries(this.#build.pages.fallbacks).find(([start]) =>
      path.startsWith(start),
    )
    return found && this.#build.files.get(`/${found[1]}`)
  }

  async #notFound(request: Request, file: BuildFile): Promise<Response> {
    const page = await this.#send(request, file, this.#pageHeaders)
    if (page.status !== 200) return page
    return new Response(page.body, { status: 404, headers: page.headers })
  }

  #headersOf(file: BuildFile): Readonly<Record<string, string>> {
    return file.type.startsWith('text/html') ? this.#pageHeaders : {}
  }

  async #send(request: Request, file: BuildFile, extra: Readonly<Record<string, string>>) {
    const encoding = encodingFor(request, file)
    const variant = variantOf(file, encoding)
    const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`
    const headers: Record<string, string> = {
      ...extra,
      'content-type': file.type,
      'cache-control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'Accept-Encoding',
      'accept-ranges': encoding === 'identity' ? 'bytes' : 'none',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    if (matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    return this.#body(request, variant, headers)
  }

  async #body(request: Request, variant: Variant, headers: Record<string, string>) {
    const range = byteRange(request.headers.get('range'), variant.size)
    if (range === 'unsatisfiable') {
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${variant.size}` },
      })
    }
    const whole = { first: 0, last: variant.size - 1 }
    const { first, last } = range ?? whole
    headers['content-length'] = String(last - first + 1)
    if (range !== null) headers['content-range'] = `bytes ${first}-${last}/${variant.size}`
    const status = range === null ? 200 : 206
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    return new Response(await this.#bytes(variant, first, last), { status, headers })
  }

  // Small files stay in memory; large ones (sound, pictures) are streamed.
  async #bytes(variant: Variant, first: number, last: number) {
    if (variant.size > smallFile) {
      return Readable.toWeb(createReadStream(variant.path, { start: first, end: last }))
    }
    const content = this.#kept.get(variant.path) ?? (await readFile(variant.path))
    this.#kept.set(variant.path, content)
    return new Uint8Array(content.subarray(first, last + 1))
  }
}

function isBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`)
}

function decodedPath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname)
  } catch (cause) {
    throw new Failure('bad_address', 400, 'The address is not valid.', { cause })
  }
}

function encodingFor(request: Request, file: BuildFile): Encoding {
  // A range counts bytes of the file itself, so it is never compressed.
  if (request.headers.has('range')) return 'identity'
  const stored: Encoding[] = ['identity']
  if (file.br !== null) stored.push('br')
  if (file.gzip !== null) stored.push('gzip')
  return acceptedEncoding(request.headers.get('accept-encoding'), stored)
}

function variantOf(file: BuildFile, encoding: Encoding): Variant {
  if (encoding === 'identity') return file
  return file[encoding] ?? file
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
