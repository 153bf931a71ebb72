// npm run check: format, lint, types, doors, dead exports, stale generated files, build and every test, in that order.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, environment, root } from './ready.mjs'

interface Step {
  readonly name: string
  readonly command: readonly string[]
}

const fast: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types: server', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types: web', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types: site', command: ['tsc', '-p', 'tsconfig.site.json'] },
  { name: 'types: service worker', command: ['tsc', '-p', 'web/worker/tsconfig.json'] },
  { name: 'types: journeys', command: ['tsc', '-p', 'tests/tsconfig.json'] },
  {
    name: 'doors',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'web',
      'rules',
      'content',
      'supabase',
      'server',
      'scripts',
      'tests',
      'bench',
    ],
  },
  { name: 'dead exports', command: ['knip'] },
]

const slow: Step[] = [
  { name: 'generated types are fresh', command: ['node', 'scripts/generate-types.ts', '--check'] },
  { name: 'unit, wire and policy tests', command: ['vitest', 'run'] },
  { name: 'journeys in a browser', command: ['playwright', 'test'] },
]

function perform(step: Step): void {
  const began = performance.now()
  const [command = '', ...args] = step.command
  const done = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (done.status !== 0) {
    console.error(`✗ ${step.name} (${seconds} s)`)
    process.exit(done.status ?? 1)
  }
  console.log(`✓ ${step.name} (${seconds} s)`)
}

for (const step of fast) perform(step)
ensureBuilt()
for (const step of slow) perform(step)
