// Completes the app's page: its style and first script inside it, the frame of Today beside them, the icon as data.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { build, type Plugin } from 'vite'
import { firstPicture, firstPictureSet, guideCovers } from './web-content.ts'

const root = join(import.meta.dirname, '..')
const FrameModule = v.object({ firstFrame: v.function() })
const FirstFrame = v.object({ html: v.string(), style: v.string() })
const Built = v.object({ output: v.array(v.looseObject({ code: v.optional(v.string()) })) })

/** Puts into app.html what stands in it as a comment: STYLE, FRAME, BOOT; and the addresses that have a name there. */
export function appPage(): Plugin[] {
  return [
    {
      name: 'app-page-while-developing',
      apply: 'serve',
      transformIndexHtml: {
        order: 'pre',
        handler: async (html) =>
          filled(html, {
            // Outside of Vite's root, which a page reaches only by this name.
            STYLE: `<link rel="stylesheet" href="/@fs${join(root, 'web/ui/app.css')}" />`,
            FRAME: '',
            BOOT: await bootScript(null),
          }),
      },
    },
    {
      name: 'app-page',
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: complete },
    },
  ]
}

async function complete(html: string): Promise<string> {
  const [app = ''] = addressesIn(html, scriptTag)
  if (app === '') throw new Error('the page of the app names no script')
  const { html: frame, style } = await loadFrame()
  const bare = html.replaceAll(scriptTag, '').replaceAll(preloadTag, '')
  return filled(bare, {
    STYLE: `${fontsOf(style)}<style>${style.trim()}</style>`,
    FRAME: `<template>${frame}</template>`,
    BOOT: await bootScript({ app, parts: addressesIn(html, preloadTag) }),
  })
}

const scriptTag = /<script type="module"[^>]*src="([^"]+)"><\/script>\s*/g
const preloadTag = /<link rel="modulepreload"[^>]*href="([^"]+)">\s*/g

function addressesIn(html: string, tag: RegExp): readonly string[] {
  return [...html.matchAll(tag)].map(([, address = '']) => address)
}

async function filled(html: string, parts: Readonly<Record<string, string>>): Promise<string> {
  const icon = await readFile(join(root, 'web/app/public/icon.svg'))
  const named: Record<string, string> = {
    FIRST_PICTURE: await firstPictureSet(),
    ICON: `data:image/svg+xml;base64,${icon.toString('base64')}`,
  }
  for (const [name, part] of Object.entries(parts)) named[`<!-- ${name} -->`] = part
  return Object.entries(named).reduce((text, [name, part]) => {
    if (!text.includes(name)) throw new Error(`app.html has no ${name}`)
    return text.replace(name, () => part)
  }, html)
}

/** The fonts of a style sheet, asked for before the first word needs them. */
function fontsOf(style: string): string {
  return [...style.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)]
    .map(
      ([, font]) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('')
}

/** The app's script and the scripts it imports, by their addresses. */
interface AppScripts {
  readonly app: string
  readonly parts: readonly string[]
}

/** web/app/boot.ts as one script without imports; null stands for a page that names the app's script itself. */
async function bootScript(scripts: AppScripts | null): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { APP_SCRIPTS: JSON.stringify(scripts) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'web/app/boot.ts'), output: { format: 'iife' } },
    },
  })
  const code = v.parse(Built, built).output[0]?.code ?? ''
  return `<script>${code.trim()}</script>`
}

async function loadFrame() {
  const outDir = join(root, '.cache/first-frame')
  await build({
    configFile: false,
    root: join(root, 'web/app'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), tailwindcss(), guideCovers(), firstPicture()],
    ssr: { external: true },
    build: { ssr: 'first-frame.tsx', outDir, emptyOutDir: true, target: 'node24' },
  })
  // The address differs at each build, or this process would be given the module it already knows.
  const address = `${pathToFileURL(join(outDir, 'first-frame.js')).href}?${Date.now()}`
  const { firstFrame } = v.parse(FrameModule, await import(address))
  return v.parse(FirstFrame, firstFrame())
}
