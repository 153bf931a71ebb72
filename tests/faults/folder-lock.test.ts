// The lock of a data folder keeps a second server out, and gives way when its holder is gone, whoever has its number now.
import { spawn } from 'node:child_process'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from '#server/database/folder-lock.ts'
import { makeFolder, removeFolder } from '../server-process.ts'

let root: string
let folders = 0

beforeAll(async () => {
  root = await makeFolder()
})

afterAll(() => removeFolder(root))

interface Holder {
  readonly pid: number
  readonly host: string
  readonly birth: string
}

/** A folder with a lock that says this of its holder. */
async function lockedFolder(change: (holder: Holder) => Holder): Promise<string> {
  folders += 1
  const folder = join(root, `folder-${folders}`)
  const lock = await lockFolder(folder)
  const file = join(folder, 'lock')
  const holder = JSON.parse(await readFile(file, 'utf8'))
  await lock.release()
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(change(holder)))
  return folder
}

async function canLock(folder: string): Promise<boolean> {
  try {
    await (await lockFolder(folder)).release()
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(FolderInUse)
    return false
  }
}

describe('a lock', () => {
  test('of a living process keeps others out', async () => {
    expect(await canLock(await lockedFolder((holder) => holder))).toBe(false)
  })

  test('of a process that has ended gives way', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.once('exit', resolve))
    const folder = await lockedFolder((holder) => ({ ...holder, pid: child.pid ?? 0 }))
    expect(await canLock(folder)).toBe(true)
  })

  test('from before a restart of the machine gives way, also where its number belongs to another process now', async () => {
    const earlier = '00000000-0000-0000-0000-000000000000 1'
    for (const pid of [process.pid, process.ppid]) {
      const folder = await lockedFolder((holder) => ({ ...holder, pid, birth: earlier }))
      expect(await canLock(folder)).toBe(true)
    }
  })

  test('of a process that began at another moment of the same boot gives way', async () => {
    const folder = await lockedFolder(({ birth, ...holder }) => ({
      ...holder,
      pid: process.ppid,
      birth: birth.replace(/ \d+$/, ' 1'),
    }))
    expect(await canLock(folder)).toBe(true)
  })

  test('of another machine keeps others out as long as it is fresh', async () => {
    const folder = await lockedFolder((holder) => ({ ...holder, host: `${hostname()}-other` }))
    expect(await canLock(folder)).toBe(false)
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(join(folder, 'lock'), longAgo, longAgo)
    expect(await canLock(folder)).toBe(true)
  })

  test('that is torn gives way', async () => {
    const folder = await lockedFolder((holder) => holder)
    await writeFile(join(folder, 'lock'), '{"pid":1')
    expect(await canLock(folder)).toBe(true)
  })
})
