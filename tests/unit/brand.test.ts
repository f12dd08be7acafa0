// Another chain changes its name, colours and marks in a few files: nothing else of the site may contain them.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BRAND_COLOURS, BRAND_NAME } from '#server/contracts/brand.ts'
import { codeIn, readCode } from '#tests/support/import-graph.ts'
import { manifestOf } from '../../app/build/manifests.mjs'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const colours = read('app/brand/colours.css')

/** The brand itself, the embedded gateway's data, and the published contract, which is the product's. */
const MAY_NAME =
  /^(?:app\/brand\/|app\/paraglide\/|server\/contracts\/(?:brand\.ts|examples\/)|server\/gateway\/(?:seed|openapi)\/)/
const OF_TOOLS = new Set(['server/gateway/serve-alone.mjs'])

/** The name as visitors read it. In lower case it also names cookies, stores and Workers, which visitors do not read. */
const NAMES = new RegExp(
  Object.values(BRAND_NAME)
    .map((name) => String.raw`(?<!\p{L})${name}(?!\p{L})`)
    .join('|'),
  'u',
)
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '')

it('the name of the chain is written in one place', () => {
  const files = codeIn('app', 'server').filter((file) => !/\.test\.tsx?$/.test(file) && !MAY_NAME.test(file))
  const naming = files.filter((file) => !OF_TOOLS.has(file) && NAMES.test(withoutComments(readCode(file))))
  expect(naming, 'Import it from server/contracts/brand.ts').toEqual([])
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

it('the colours of beam, dark scenes and paper are written in one place', () => {
  const pairs = colours.matchAll(/--beam[\w-]*: light-dark\((#\w+), (#\w+)\)/g)
  const fixed = colours.matchAll(/--(?:stage|ink)[\w-]*: (#\w+);/g)
  const written = [...pairs, ...fixed].flatMap(([, ...values]) => values)
  const sheets = readdirSync(new URL('../../app', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `app/${file}`)
  const files = [...codeIn('app', 'server/edge', 'server/contracts'), ...sheets].filter((file) => !MAY_NAME.test(file))
  expect(written.length).toBeGreaterThan(10)
  expect(files.filter((file) => written.some((colour) => readCode(file).includes(colour ?? '')))).toEqual([])
})

it.each(['ar', 'en'] as const)('the installed app has the name of the chain (%s)', (locale) => {
  expect(manifestOf(locale)).toMatchObject({ short_name: BRAND_NAME[locale], lang: locale, start_url: `/${locale}` })
  expect(manifestOf(locale).name).toContain(BRAND_NAME[locale])
})
