// npm run dev: the engine, restarted when its code changes, behind Vite, which reloads the web as it is edited.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment, node, root } from './ready.mjs'

ensureInstalled()
ensureBuilt()

const enginePort = process.env.PORT ?? '3000'
const children = [
  start([
    '--watch-path=server',
    '--watch-path=rules',
    '--watch-path=supabase/functions',
    '--env-file-if-exists=.env',
    'server/main.ts',
  ]),
  start(['node_modules/vite/bin/vite.js', '--port', process.env.WEB_PORT ?? '5173']),
]

for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** @param {string[]} args */
function start(args) {
  return spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment({ PORT: enginePort, ENGINE_URL: `http://127.0.0.1:${enginePort}` }),
  })
}

function stop() {
  for (const child of children) child.kill('SIGTERM')
  process.exit()
}
