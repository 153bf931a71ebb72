// npm test: installs what the tests need (packages, Chromium, Postgres), then runs every check and test.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { ensureInstalled, environment, node, run } from './ready.mjs'

ensureInstalled()
const chromium = findChromium() ?? installChromium()
if (!findPostgres()) installPackages(['postgresql'])
run(node, ['scripts/check.ts'], { env: environment({ CHROMIUM_PATH: chromium }) })

function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, process.env.CHROME_PATH]
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) candidates.push(found.stdout.trim())
  }
  return candidates.find((path) => path && existsSync(path))
}

// The package of the system where we may install it; otherwise the download of Playwright.
function installChromium() {
  if (installPackages(['chromium'])) {
    const found = findChromium()
    if (found) return found
  }
  run('playwright', ['install', 'chromium'])
  return ''
}

function findPostgres() {
  const debian = '/usr/lib/postgresql'
  if (
    existsSync(debian) &&
    readdirSync(debian).some((v) => existsSync(`${debian}/${v}/bin/initdb`))
  )
    return true
  return spawnSync('which', ['initdb']).status === 0
}

/**
 * Installs Debian packages as root or by sudo without a password; false where that cannot be done.
 * @param {readonly string[]} names
 */
function installPackages(names) {
  if (spawnSync('which', ['apt-get']).status !== 0) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (/** @type {string[]} */ args) => {
    const [command = '', ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  console.log(`Installing ${names.join(', ')} …`)
  apt(['update', '-q'])
  return apt(['install', '-y', '-q', '--no-install-recommends', ...names])
}
