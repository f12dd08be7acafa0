// Another chain changes its name, colours and marks in a few files: nothing else of the site may contain them.
import { readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { BRAND_COLOURS, BRAND_NAME } from '#server/contracts/brand.ts'
import { codeIn, readCode } from '#tests/support/import-graph.ts'
import { manifestOf } from '../../app/build/manifests.mjs'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const colours = read('app/brand/colours.css')

/** The brand itself, and the examples of the published contract, which is the product's. */
const MAY_NAME =
  /^(?:app\/brand\/|app\/paraglide\/|server\/contracts\/(?:brand\.ts|examples\/)|server\/gateway\/openapi\/generated\/)/
/** Films and halls of the embedded gateway, whose texts contain the name's Arabic as a word for “screen”. */
const SEED = 'server/gateway/seed/'
const SEED_DATA = readdirSync(new URL(`../../${SEED}data`, import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => `${SEED}data/${file}`)

/** The name as visitors read it. In lower case it also names cookies, stores and Workers, which visitors do not read. */
const wordOf = (name: string) => String.raw`(?<!\p{L})${name}(?!\p{L})`
const NAMES = new RegExp(Object.values(BRAND_NAME).map(wordOf).join('|'), 'u')
const ENGLISH_NAME = new RegExp(wordOf(BRAND_NAME.en), 'u')
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '')

it('the name of the chain is written in one place', () => {
  const files = codeIn('app', 'server').filter((file) => !/\.test\.tsx?$/.test(file) && !MAY_NAME.test(file))
  const naming = files.filter((file) =>
    (file.startsWith(SEED) ? ENGLISH_NAME : NAMES).test(withoutComments(readCode(file))),
  )
  expect(naming, 'Import it from server/contracts/brand.ts').toEqual([])
  expect(SEED_DATA.length).toBeGreaterThan(20)
  expect(
    SEED_DATA.filter((file) => ENGLISH_NAME.test(read(file))),
    'Write {brand}',
  ).toEqual([])
  const texts = ['messages/ar.json', 'messages/en.json', 'public/sw.js', 'public/offline.js']
  expect(
    texts.filter((file) => NAMES.test(read(file))),
    'Write {brand}',
  ).toEqual([])
})

it('pages without the style sheet have its colours', () => {
  for (const [name, [light, dark]] of Object.entries(BRAND_COLOURS))
    expect(colours).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

it('the colours of beam, seats, screen, dark scenes and paper are written in one place', () => {
  const lines = colours.match(/--(?:on-)?(?:beam|seat|premium|screen|stage|ink|paper)[\w-]*: .*;/g) ?? []
  const written = lines.flatMap((line) => line.match(/#\w{6}\b/g) ?? [])
  const sheets = readdirSync(new URL('../../app', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `app/${file}`)
  const files = [...codeIn('app', 'server'), ...sheets].filter((file) => !MAY_NAME.test(file))
  expect(written.length).toBeGreaterThan(30)
  expect(files.filter((file) => written.some((colour) => readCode(file).includes(colour)))).toEqual([])
})

it('DEPLOY.md lists each file that another chain changes', () => {
  const guide = read('server/DEPLOY.md')
  const [start, end] = [guide.indexOf('## Another chain'), guide.indexOf('## The embedded gateway')]
  expect([start, end], 'A heading is missing').not.toContain(-1)
  const section = guide.slice(start, end)
  const listed = [...section.matchAll(/^- (.*?):/gm)].flatMap(([, files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  )
  // The build renders the PNGs from the drawings beside them or in `app/brand`.
  const filesOf = (folder: string) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.\w+$/.test(file) && !file.endsWith('.png'))
      .map((file) => `${folder}/${file}`)
  const changed = [
    'server/contracts/brand.ts',
    'wrangler.toml',
    ...filesOf('app/brand'),
    ...filesOf('public/art/marks'),
  ]
  expect(changed.length).toBeGreaterThan(10)
  expect(changed.filter((file) => !listed.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})

it.each(['ar', 'en'] as const)('the installed app has the name of the chain (%s)', (locale) => {
  expect(manifestOf(locale)).toMatchObject({ short_name: BRAND_NAME[locale], lang: locale, start_url: `/${locale}` })
  expect(manifestOf(locale).name).toContain(BRAND_NAME[locale])
})
