// npm run make:cards: the pictures that shared links show, one for each fellowship, and the icons for home screens.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { brand } from '#rules/brand.ts'
import { type Fellowship, fellowshipIds, fellowships } from '#rules/fellowship.ts'
import { pictureById } from './pictures.ts'

const root = join(import.meta.dirname, '../..')
const shown = join(root, 'web/app/public')

/** A line and a landscape for each fellowship. */
const cards: Readonly<Record<Fellowship, { line: string; picture: string; ink: string }>> = {
  aa: { line: 'One day at a time.', picture: 'first-light', ink: '#0c3338' },
  na: { line: 'Clean today is enough.', picture: 'blue-hour', ink: '#ffffff' },
  alanon: { line: 'The focus is on you.', picture: 'rose-evening', ink: '#2c1732' },
  alateen: { line: 'You’re not the only one.', picture: 'spring-hills', ink: '#0f3530' },
}

await mkdir(join(shown, 'cards'), { recursive: true })
await mkdir(join(shown, 'icons'), { recursive: true })
await makeCards()
await makeIcons()

async function makeCards(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  for (const fellowship of fellowshipIds) {
    await page.setContent(await cardHtml(fellowship))
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    const picture = sharp(await page.screenshot())
    await picture
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(shown, 'cards', `${fellowship}.jpg`))
  }
  await browser.close()
}

async function cardHtml(fellowship: Fellowship): Promise<string> {
  const { line, picture, ink } = cards[fellowship]
  const landscape = await dataAddress(
    join(shown, pictureById(picture).files.webp1440),
    'image/webp',
  )
  const serif = await dataAddress(join(root, 'web/ui/fonts/newsreader-latin.woff2'), 'font/woff2')
  const sans = await dataAddress(join(root, 'web/ui/fonts/figtree-latin.woff2'), 'font/woff2')
  return `<style>
    @font-face { font-family: Reading; src: url(${serif}); font-weight: 400 600 }
    @font-face { font-family: Plain; src: url(${sans}); font-weight: 400 700 }
    body { margin: 0; width: 1200px; height: 630px; color: ${ink}; background: url(${landscape}) 50% 72% / cover }
    main { padding: 68px 80px }
    p { margin: 0; font: 500 30px Plain }
    h1 { margin: 16px 0 0; font: 440 84px/1.05 Reading; letter-spacing: -0.01em }
  </style><main><p>${brand.productName} · ${fellowships[fellowship].shortName}</p><h1>${line}</h1></main>`
}

async function dataAddress(path: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path)).toString('base64')}`
}

async function makeIcons(): Promise<void> {
  const mark = await readFile(join(shown, 'icon.svg'))
  const icon = (size: number) => sharp(mark, { density: 1200 }).resize(size, size)
  await icon(192).png().toFile(join(shown, 'icons/icon-192.png'))
  await icon(512).png().toFile(join(shown, 'icons/icon-512.png'))
  // Home screens round the corners themselves and show what is transparent as black.
  await icon(180)
    .flatten({ background: '#0f4d54' })
    .png()
    .toFile(join(shown, 'apple-touch-icon.png'))
}
