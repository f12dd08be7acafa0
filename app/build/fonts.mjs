// Cuts the faces of the typeface from the files of its npm package.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { charactersToCut, CUTS, getFaces, fontPath } from '../ui/typeface.ts'
import { writeChanged } from './write-changed.mjs'

const require = createRequire(import.meta.url)
const PACKAGE = '@fontsource-variable/readex-pro'
const PUBLIC = new URL('../../public/', import.meta.url)
const FONTS = new URL('fonts/', PUBLIC)
const LICENCE = 'OFL.txt'

/**
 * What browsers apply by themselves, and the digits of `tabular-nums lining-nums`. Other features bring glyphs that no
 * style of the site asks for.
 */
const FEATURES = 'calt ccmp clig curs fina init isol kern liga lnum locl mark medi mkmk rclt rlig rvrn tnum'.split(' ')

/** The whole file of the package that has the glyphs of a face. */
export const readSource = (source) =>
  readFile(require.resolve(`${PACKAGE}/files/readex-pro-${source}-full-normal.woff2`))

/** The bytes of a face, as WOFF2. Equal on every machine. */
export const cutFace = async (cut, face) =>
  subsetFont(await readSource(face.source), charactersToCut(face).join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: CUTS[cut].axes,
  })

/** Resolves to a line that says how large the files are. The licence of the typeface asks for its text beside them. */
export async function makeFonts() {
  await mkdir(FONTS, { recursive: true })
  const made = await Promise.all(
    Object.keys(CUTS).flatMap((cut) =>
      getFaces(cut).map(async (face) => {
        const font = await cutFace(cut, face)
        await writeChanged(new URL(`.${fontPath(cut, face.part)}`, PUBLIC), font)
        return { name: `${cut}-${face.part}`, bytes: font.length }
      }),
    ),
  )
  const names = new Set(made.map(({ name }) => `readex-${name}.woff2`))
  for (const file of await readdir(FONTS)) if (!names.has(file) && file !== LICENCE) await rm(new URL(file, FONTS))
  await writeChanged(new URL(LICENCE, FONTS), await readFile(require.resolve(`${PACKAGE}/LICENSE`)))
  return `fonts: ${made.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)} kB`).join(', ')}`
}
