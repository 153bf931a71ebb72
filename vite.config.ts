// How the web app is built and served while developing: its root, the style sheet, and the guides' covers.
import { readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { parse } from 'yaml'

/** Where `npm run dev` finds the engine. */
const engine = process.env.ENGINE_URL ?? 'http://127.0.0.1:3000'

/** The front matter of a guide as a module that exports only what its card shows. */
function guideCovers(): Plugin {
  return {
    name: 'guide-covers',
    async load(id) {
      if (!id.endsWith('/guide.yaml')) return null
      const cover = parse(await readFile(id, 'utf8'))
      const {
        id: guide,
        fellowship,
        title,
        description,
        estimated_time,
        icon,
        color,
        order,
      } = cover
      const card = {
        id: guide,
        fellowship,
        title,
        description,
        estimated_time,
        icon,
        color,
        order,
      }
      return { code: `export const card = ${JSON.stringify(card)}`, moduleType: 'js' }
    },
  }
}

/** What every screen of the app needs, in one file instead of many small ones. */
const everyScreenNeeds =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|valibot|@supabase\/postgrest-js)\/|lucide-react\/dist\/esm\/[^/]+$|\/web\/(backend\/(?!auth-client|functions|voice|speech|draft)|ui\/)|\/rules\/(brand|day|fellowship)\.ts/

const picturesFile = 'content/pictures/pictures.json'

/**
 * The first landscape alone, for the screens that always show that one, and its address in the app's page, so
 * that the browser asks for it before it knows the screen.
 */
function firstPicture(): Plugin {
  const read = async () => JSON.parse(await readFile(picturesFile, 'utf8'))[0]
  return {
    name: 'first-picture',
    async load(id) {
      if (!id.endsWith('/pictures.json?first')) return null
      return { code: `export const first = ${JSON.stringify(await read())}`, moduleType: 'js' }
    },
    async transformIndexHtml(html) {
      const { files } = await read()
      const set = [480, 960, 1440].map((width) => `${files[`avif${width}`]} ${width}w`)
      return html.replace('FIRST_PICTURE', set.join(', '))
    },
  }
}

export default defineConfig({
  root: 'web/app',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), guideCovers(), firstPicture()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/app/app.html'],
      output: { codeSplitting: { groups: [{ name: 'frame', test: everyScreenNeeds }] } },
    },
  },
  server: {
    fs: { allow: ['../..'] },
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/functions/v1', '/config.json'].map((path) => [path, engine]),
    ),
  },
})
