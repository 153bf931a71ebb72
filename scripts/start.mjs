// npm start: installs, builds, seeds and starts whatever is missing or stale, and only that.
import { become, ensureBuilt, ensureInstalled, node } from './ready.mjs'

ensureInstalled()
ensureBuilt()
become(node, ['--env-file-if-exists=.env', 'server/main.ts'], { NODE_ENV: 'production' })
