// The files of the typeface: together they lack no character of the package, and a page needs small ones only.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  charactersOf,
  charactersToCut,
  type Cut,
  CUTS,
  displayFont,
  type Face,
  FACES,
  getFaces,
  fontPath,
  HEXP_VALUES,
  type Source,
  typefaceRules,
} from '#app/ui/typeface.ts'
import { OPERATOR_STYLE } from '#server/edge/operator/operator-style.ts'
import { readMessages } from '#tests/support/messages.ts'
import { cutFace, readSource } from '../../app/build/fonts.mjs'
import { charactersIn } from '../support/font-file.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES: Source[] = ['arabic', 'latin', 'latin-ext', 'vietnamese']
/** Kilobytes (1000 bytes) of the faces that a page of the site's own words loads. */
const LIMITS: Record<Cut, Record<string, number>> = {
  text: { arabic: 14.5, latin: 13.5, signs: 4 },
  display: { arabic: 24.5, latin: 21.5 },
}

const faceOf = (part: string): Face => {
  const face = FACES.find((each) => each.part === part)
  if (!face) throw new Error(`No face ${part}`)
  return face
}
const codes = (characters: Iterable<string>) =>
  [...characters].map((character) => `${character} U+${character.codePointAt(0)?.toString(16)}`)
const without = (characters: Iterable<string>, known: Set<string>) =>
  codes(new Set([...characters].filter((character) => !known.has(character))))

/** Controls have no glyph: line breaks, and the marks of bidirectional text. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
const ownWords = printable(
  [...readMessages('ar'), ...readMessages('en')].flatMap(([, texts]) => Object.values(texts)).join(''),
)
const seedFolder = join(ROOT, 'server/gateway/seed/data')
const seed = printable(
  readdirSync(seedFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(seedFolder, file), 'utf8'))
    .join(''),
)

const inFaces = (...parts: string[]) => new Set(parts.flatMap((part) => charactersOf(faceOf(part).ranges)))
const everyPart = FACES.map(({ part }) => part)

it('the words of the site need one small face a script', () => {
  expect(without(ownWords, inFaces('arabic', 'latin'))).toEqual([])
})

it('every character of the seed data is in a face, but for a title in Cyrillic, which the typeface does not have', () => {
  const known = inFaces(...everyPart)
  expect(without(seed.replaceAll(/\p{Script=Cyrillic}/gu, ''), known)).toEqual([])
  const arabic = seed.replaceAll(/[^\p{Script=Arabic}]/gu, '')
  expect(arabic.length).toBeGreaterThan(1000)
  expect(without(arabic, inFaces('arabic'))).toEqual([])
})

it('everything that can be typed in either script is in a face', () => {
  const latin = printable(charactersOf('U+20-7E, U+A0-FF').join(''))
  expect(without(latin, inFaces('latin', 'latin-rest'))).toEqual([])
  const arabic = charactersOf('U+60C, U+61B, U+61F, U+621-63A, U+640-655, U+660-66D, U+670-671').join('')
  expect(without(arabic, inFaces('arabic', 'arabic-rest'))).toEqual([])
})

it('no two faces of the same family share a character', () => {
  const all = FACES.flatMap(({ ranges }) => charactersOf(ranges))
  expect(codes(all.filter((character, at) => all.indexOf(character) !== at))).toEqual([])
})

describe('the files', () => {
  const sources = new Map<Source, Set<string>>()
  const files = new Map<string, Buffer>()
  beforeAll(async () => {
    for (const source of SOURCES) sources.set(source, await charactersIn(await readSource(source)))
    for (const cut of Object.keys(CUTS) as Cut[])
      for (const face of getFaces(cut)) files.set(fontPath(cut, face.part), await cutFace(cut, face))
  })

  it('together have every character of the package', () => {
    const inPackage = [...sources.values()].flatMap((characters) => [...characters])
    expect(without(printable(inPackage.join('')), inFaces(...everyPart))).toEqual([])
  })

  it.each(Object.keys(CUTS) as Cut[])('have the characters of their ranges (%s)', async (cut) => {
    for (const face of getFaces(cut)) {
      const own = await charactersIn(files.get(fontPath(cut, face.part))!)
      const known = sources.get(face.source)!
      const wanted = charactersToCut(face).filter((character) => known.has(character))
      expect(without(wanted, own), face.part).toEqual([])
      // A range may contain what the typeface lacks, except those that are preloaded.
      if (['arabic', 'latin', 'signs'].includes(face.part)) expect(without(charactersToCut(face), known)).toEqual([])
    }
  })

  it.each(Object.keys(CUTS) as Cut[])('are small (%s)', (cut) => {
    for (const [part, limit] of Object.entries(LIMITS[cut]))
      expect(files.get(fontPath(cut, part))!.length / 1000, part).toBeLessThanOrEqual(limit)
  })

  it('are the same each time they are cut', async () => {
    expect((await cutFace('text', faceOf('latin'))).equals(files.get(fontPath('text', 'latin'))!)).toBe(true)
  })
})

it('every page names files that exist', () => {
  const made = Object.keys(CUTS).flatMap((cut) => getFaces(cut as Cut).map(({ part }) => fontPath(cut as Cut, part)))
  const head = readFileSync(join(ROOT, 'app/shell/document/root-head.ts'), 'utf8')
  const preloaded = ['arabic', 'signs', 'latin'].map((part) => fontPath('text', part))
  expect(head).toContain("(getLocale() === 'ar' ? ['arabic', 'signs'] : ['latin'])")
  expect(head).toContain('`/fonts/readex-text-${part}.woff2`')
  const named = [...`${OPERATOR_STYLE}${typefaceRules()}`.matchAll(/url\('([^']+)'\)/g)].map(([, path]) => path)
  expect(new Set([...named, ...preloaded])).toEqual(new Set(made))
})

it('every width of display letters has fonts that stand in for it', () => {
  const styles = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.startsWith('paraglide'))
    .map((file) => readFileSync(join(ROOT, 'app', file), 'utf8'))
  const used = styles.flatMap((text) =>
    [...text.matchAll(/(?:\bhexp-|'HEXP' )(\d+)/g)].map(([, value]) => Number(value)),
  )
  expect(new Set(used)).toEqual(new Set(HEXP_VALUES))
  const tokens = readFileSync(join(ROOT, 'app/ui/tokens.css'), 'utf8')
  const [wide] = /\.wide \{[^}]+\}/.exec(tokens) ?? []
  expect(wide).toContain(`font-family: ${displayFont(44)};`)
})
