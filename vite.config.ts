// How the web app is built and served while developing: its root, its plugins, and which modules come together.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appPage } from './scripts/app-page.ts'
import { safetyWeights } from './scripts/safety-weights.ts'
import { firstPicture, guideCovers } from './scripts/web-content.ts'

/** Where `npm run dev` finds the engine. */
const engine = process.env.ENGINE_URL ?? 'http://127.0.0.1:3000'

/** What every screen of the app needs, in one file instead of many small ones. */
const everyScreenNeeds =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|valibot|@supabase\/postgrest-js)\/|lucide-react\/dist\/esm\/[^/]+$|rolldown\/runtime|\/web\/(backend\/(?!auth-client|functions|voice|speech|draft)|ui\/[^/]+\.tsx?$)|\/rules\/(brand|day|fellowship)\.ts/

export default defineConfig({
  root: 'web/app',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), guideCovers(), firstPicture(), safetyWeights(), appPage()],
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
