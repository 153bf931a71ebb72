// Makes the public pages: bundles their components for this process, renders them once, and puts style and script inside.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
)
const Files = v.array(v.object({ file: v.string(), text: v.string() }))
const SiteModule = v.object({ renderSite: v.function() })

/**
 * Writes every public page into the folder of the web build, which must hold the site's script and style sheet with
 * Vite's manifest; these are then taken out, since every page carries them. `origin` is where the site will be reached.
 */
export async function buildSite(out: string, origin: string): Promise<void> {
  const manifest = v.parse(Manifest, JSON.parse(await readFile(manifestIn(out), 'utf8')))
  const entry = Object.entries(manifest).find(([name]) => name.endsWith('site/browser/browser.ts'))
  if (!entry) throw new Error('the build has no web/site/browser/browser.ts')
  const { file, css, assets } = entry[1]
  const [script, ...styles] = await Promise.all(
    [file, ...css].map((name) => readFile(join(out, name), 'utf8')),
  )
  const { renderSite } = await loadSite()
  const files = v.parse(
    Files,
    renderSite(join(root, 'content'), {
      origin,
      script: (script ?? '').trim(),
      css: darkWithoutScript(styles.join('').trim()),
      fonts: assets.filter((name) => name.endsWith('.woff2')).map((name) => `/${name}`),
    }),
  )
  for (const page of files) await writePage(join(out, page.file), page.text)
  for (const name of [file, ...css]) await rm(join(out, name))
  await rm(dirname(manifestIn(out)), { recursive: true })
}

const manifestIn = (out: string) => join(out, '.vite/manifest.json')

async function writePage(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function loadSite() {
  const outDir = join(root, '.cache/site')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { ssr: 'web/site/site.tsx', outDir, emptyOutDir: true, target: 'node24' },
  })
  // The address differs at each build, or this process would be given the module it already knows.
  const address = `${pathToFileURL(join(outDir, 'site.js')).href}?${Date.now()}`
  return v.parse(SiteModule, await import(address))
}

/**
 * The theme is an attribute that a script sets. Without script the device's wish decides: each rule of the dark theme
 * stands a second time, under a media query.
 */
function darkWithoutScript(css: string): string {
  return css.replaceAll(
    /:root\[data-theme=["']?dark["']?\]([^{]*)(\{[^}]*\})/g,
    (rule, rest: string, body: string) =>
      `${rule}@media (prefers-color-scheme:dark){:root:not([data-theme])${rest}${body}}`,
  )
}
