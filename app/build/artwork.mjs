// Rasterises the posters, backdrops, pictures of halls and food, and marks, because the image service does not resize SVG.
// A PNG is written again only if its SVG is newer. The service encodes it anew for each visitor, so the best compression
// would only make the build slower: it takes half as long again and saves 6 %.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { writeChanged } from './write-changed.mjs'

const art = new URL('../../public/art/', import.meta.url)
const brand = new URL('../brand/', import.meta.url)
const WIDTHS = { posters: 1200, backdrops: 2560, gallery: 1600, food: 800 }
/** Marks that must be PNG, because phones and social networks accept no SVG: [drawing, picture, width]. */
const MARKS = [
  ['apple-touch-icon', 'apple-touch-icon', 180],
  ['icon', 'icon-192', 192],
  ['icon', 'icon-512', 512],
  ['icon-maskable', 'icon-maskable-512', 512],
  ['social', 'social', 1200],
]

const isFresh = async (drawing, picture) => {
  const [from, to] = await Promise.all([stat(drawing), stat(picture).catch(() => undefined)])
  return to !== undefined && to.mtimeMs >= from.mtimeMs
}

/** Writes a picture, or no file: a part of one, on a full disk, would count as fresh. */
export async function writePicture(file, bytes) {
  try {
    await writeFile(file, bytes)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Writes a .png beside each .svg; resolves to a line that says which files it wrote. */
export const makeArtwork = async () => {
  let made = 0
  for (const [folder, width] of Object.entries(WIDTHS)) {
    const at = new URL(`${folder}/`, art)
    await mkdir(at, { recursive: true })
    for (const file of (await readdir(at)).filter((name) => name.endsWith('.svg'))) {
      const drawing = new URL(file, at)
      const picture = new URL(file.replace(/svg$/, 'png'), at)
      if (await isFresh(drawing, picture)) continue
      const drawn = sharp(drawing.pathname, { density: 192 }).resize({ width })
      await writePicture(picture, await drawn.png({ palette: true }).toBuffer())
      made++
    }
  }
  for (const [mark, name, width] of MARKS) {
    const drawing = new URL(`marks/${mark}.svg`, brand)
    const picture = new URL(`../${name}.png`, art)
    if (await isFresh(drawing, picture)) continue
    const drawn = sharp(drawing.pathname, { density: 192 }).resize({ width })
    await writePicture(picture, await drawn.png().toBuffer())
    made++
  }
  await writeChanged(new URL('../favicon.svg', art), await readFile(new URL('favicon.svg', brand)))
  return `artwork: ${made} pictures made`
}
