// What the web app takes from the content folder at build time: of the guides their cards, of the pictures the first.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const Pictures = v.array(v.looseObject({ files: v.record(v.string(), v.string()) }))

/** What a card shows of a guide; the rest of the front matter falls away. */
const Cover = v.object({
  id: v.string(),
  fellowship: v.string(),
  title: v.string(),
  description: v.string(),
  estimated_time: v.string(),
  icon: v.string(),
  color: v.string(),
  order: v.number(),
})

/** The front matter of a guide as a module that exports only what its card shows. */
export function guideCovers(): Plugin {
  return {
    name: 'guide-covers',
    async load(id) {
      if (!id.endsWith('/guide.yaml')) return null
      const cover = v.parse(Cover, parse(await readFile(id, 'utf8')))
      return { code: `export const card = ${JSON.stringify(cover)}`, moduleType: 'js' }
    },
  }
}

/** The first landscape alone, for the screens that always show that one. */
export function firstPicture(): Plugin {
  return {
    name: 'first-picture',
    async load(id) {
      if (!id.endsWith('/pictures.json?first')) return null
      return { code: `export const first = ${JSON.stringify(await first())}`, moduleType: 'js' }
    },
  }
}

/** Where the first landscape is to be had in which width, as an attribute `srcset` says it. */
export async function firstPictureSet(): Promise<string> {
  const { files } = await first()
  return [480, 960, 1440].map((width) => `${files[`avif${width}`]} ${width}w`).join(', ')
}

async function first() {
  const file = join(import.meta.dirname, '../content/pictures/pictures.json')
  const [picture] = v.parse(Pictures, JSON.parse(await readFile(file, 'utf8')))
  if (picture === undefined) throw new Error('there is no picture')
  return picture
}
