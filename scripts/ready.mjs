// What must be there before anything runs: packages as the lockfile says, the seed and the web build. Plain JavaScript, since it also runs on the machine's own, older Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const windows = process.platform === 'win32'

/** The pinned Node that everything but these few scripts runs on. */
export const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

const stamps = join(root, '.cache/stamps')

/**
 * The environment in which `node` and the packages' commands are the pinned ones.
 * @param {Record<string, string>} [extra]
 */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH ?? ''}`, ...extra }
}

/**
 * Runs a command to its end with its output shown; exits with its code when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
    ...options,
  })
  if (done.error) throw done.error
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/**
 * Starts a command that goes on running, passes our signals to it and ends as it ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [extra]
 */
export function become(command, args, extra = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(extra) })
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Installs the packages if the lockfile changed since the last time, or if they are not there. */
export function ensureInstalled() {
  const lock = hash(['package-lock.json'])
  if (existsSync(node) && stamp('install') === lock) return
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  // Not `npm ci`: it refuses a lockfile that lacks the binaries of platforms which the registry it was made from did not
  // carry (docs/decisions/0001). This keeps to the lockfile too, and writes nothing back.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm) run(process.execPath, [npm, ...args], { env: process.env })
  else run('npm', args, { env: process.env, shell: windows })
  setStamp('install', lock)
}

/** Makes the seed, the web build and the embedded database if what they are made of changed. */
export function ensureBuilt() {
  const seed = ['content', 'scripts/generate-seed.ts']
  ensure('seed', seed, 'supabase/seed.sql', 'scripts/generate-seed.ts')
  const web = [
    'web',
    'rules',
    'content',
    'supabase/functions',
    'scripts/app-page.ts',
    'scripts/build.ts',
    'scripts/build-site.ts',
    'scripts/build-worker.ts',
    'scripts/web-content.ts',
    'vite.config.ts',
  ]
  ensure('build', [...web, 'package-lock.json'], 'dist/web', 'scripts/build.ts')
  if (process.env.DATABASE_URL) return
  const schema = [
    'supabase/migrations',
    'server/database',
    'server/auth/schema',
    'package-lock.json',
  ]
  const database = 'scripts/operator/prepare-database.ts'
  ensure('database', [...seed, ...schema], '.cache', database)
}

/**
 * @param {string} name
 * @param {readonly string[]} inputs
 * @param {string} output
 * @param {string} script
 */
function ensure(name, inputs, output, script) {
  const now = hash(inputs)
  if (existsSync(join(root, output)) && stamp(name) === now) return
  console.log(`Making the ${name} …`)
  run(node, [script])
  setStamp(name, now)
}

/** @param {string} name */
function stamp(name) {
  const file = join(stamps, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * @param {string} name
 * @param {string} value
 */
function setStamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), value)
}

/** @param {readonly string[]} paths */
function hash(paths) {
  const sum = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) {
    sum.update(path).update(readFileSync(join(root, path)))
  }
  return sum.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}
