// Makes the preview picture of a film for messages and social networks: its poster over its backdrop, 1200 × 630.
// It contains no words, because the title stands beside it in the reader's language.
import { mkdir, readdir, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { writePicture } from './artwork.mjs'
import { BRAND_COLOURS } from '../../server/contracts/brand.ts'

const root = new URL('../../public/', import.meta.url)
const WIDTH = 1200
const HEIGHT = 630
const POSTER = { width: 372, height: 558, margin: 36 }
const SIGN = 88
const [, DARK] = BRAND_COLOURS.ground

/** Darker towards the poster, so that its edge stands out from any backdrop. */
const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="s"><stop offset=".25" stop-color="${DARK}" stop-opacity=".78"/><stop offset=".75" stop-color="${DARK}" stop-opacity="0"/></linearGradient></defs><path fill="url(#s)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/></svg>`,
)

const changedAt = (file) => stat(file).then(({ mtimeMs }) => mtimeMs)

async function isFresh(picture, drawings) {
  const made = await changedAt(picture).catch(() => 0)
  return made >= Math.max(...(await Promise.all(drawings.map(changedAt))))
}

async function render({ poster, backdrop, sign, picture }) {
  const [front, mark] = await Promise.all([
    sharp(poster.pathname, { density: 96 }).resize(POSTER.width, POSTER.height).png().toBuffer(),
    sharp(sign.pathname, { density: 192 }).resize(SIGN, SIGN).png().toBuffer(),
  ])
  const bytes = await sharp(backdrop.pathname)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([
      { input: SHADE },
      { input: front, left: POSTER.margin, top: POSTER.margin },
      { input: mark, left: WIDTH - SIGN - POSTER.margin, top: HEIGHT - SIGN - POSTER.margin },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  await writePicture(picture, bytes)
}

/** Writes social/<film>.jpg for posters with a newer drawing; resolves to a line that says which files it wrote. */
export async function makeSocialPictures() {
  await mkdir(new URL('social/', root), { recursive: true })
  const sign = new URL('../brand/favicon.svg', import.meta.url)
  const brand = new URL('../../server/contracts/brand.ts', import.meta.url)
  let made = 0
  for (const file of (await readdir(new URL('art/posters/', root))).filter((name) => name.endsWith('.svg'))) {
    const poster = new URL(`art/posters/${file}`, root)
    const backdrop = new URL(`art/backdrops/${file}`, root)
    const picture = new URL(`social/${file.replace(/svg$/, 'jpg')}`, root)
    if (await isFresh(picture, [poster, backdrop, sign, brand])) continue
    await render({ poster, backdrop, sign, picture })
    made++
  }
  return `social pictures: ${made} made`
}
