// Makes fonts, pictures and the published contract, which must exist before bundling. Run by `npm run build` and `npm run dev`.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { makeArtwork } from './artwork.mjs'
import { makeContract } from './contract.mjs'
import { makeManifests } from './manifests.mjs'
import { makeSocialPictures } from './social-pictures.mjs'

const require = createRequire(import.meta.url)
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const ARABIC = range(0x600, 0x6ff) + range(0x200c, 0x200f) + '﷼'
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…‹›€™−×·ŁłŒœŠšŽž←→'

const cut = async (script, text) => {
  const source = require.resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-full-normal.woff2`)
  const font = await subsetFont(await readFile(source), text, { targetFormat: 'woff2' })
  await writeFile(new URL(`../../public/fonts/readex-pro-${script}.woff2`, import.meta.url), font)
  return `${script} ${(font.length / 1024).toFixed(1)} kB`
}

/**
 * Subsets the typeface of the npm package to the letters the site can show: one file a script, at most 45 kB each. The
 * axes stay: weight, and HEXP, which makes words wider. Resolves to a line that says which files it wrote.
 */
const makeFonts = async () => {
  await mkdir(new URL('../../public/fonts/', import.meta.url), { recursive: true })
  return `fonts: ${(await Promise.all([cut('arabic', ARABIC), cut('latin', LATIN)])).join(', ')}`
}

for (const line of await Promise.all([
  makeFonts(),
  makeArtwork(),
  makeSocialPictures(),
  makeContract(),
  makeManifests(),
]))
  console.log(line)
