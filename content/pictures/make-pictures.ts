// npm run make:pictures: paints every landscape and writes it in two formats and three widths, with the list of them.
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { paint } from './paint.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'

const root = join(import.meta.dirname, '../..')
/** Vite copies this folder as it is; below /assets/ the server lets browsers keep files for ever. */
const folder = 'web/app/public/assets/pictures'
const painted = { width: 1440, height: 900 }
const widths = [480, 960, 1440]

await rm(join(root, folder), { recursive: true, force: true })
await mkdir(join(root, folder), { recursive: true })
const listed = []
for (const scene of scenes) {
  listed.push(await makePicture(scene))
  process.stdout.write(`${scene.id}\n`)
}
const list = join(import.meta.dirname, 'pictures.json')
await writeFile(list, `${JSON.stringify(listed, null, 2)}\n`)

async function makePicture(scene: Scene) {
  const { id, alt } = scene
  const raw = { ...painted, channels: 3 as const }
  const whole = await sharp(paint(scene, painted.width, painted.height), { raw })
    .png()
    .toBuffer()
  const files: Record<string, string> = {}
  for (const width of widths) {
    const scaled = sharp(whole).resize({ width })
    files[`avif${width}`] = await write(id, width, 'avif', await avif(scaled))
    files[`webp${width}`] = await write(id, width, 'webp', await webp(scaled))
  }
  return { id, alt, ...painted, files, placeholder: await placeholder(whole) }
}

function avif(picture: Sharp): Promise<Buffer> {
  return picture.clone().avif({ quality: 52, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer()
}

function webp(picture: Sharp): Promise<Buffer> {
  return picture.clone().webp({ quality: 72, effort: 6, smartSubsample: true }).toBuffer()
}

/** The name carries a hash of the content, so that a changed picture has a new address. */
async function write(id: string, width: number, format: string, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const name = `${id}-${width}-${hash}.${format}`
  await writeFile(join(root, folder, name), content)
  return `/assets/pictures/${name}`
}

/** A few blurred pixels as a data address, shown until the picture has come. */
async function placeholder(whole: Buffer): Promise<string> {
  const small = await sharp(whole).resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
