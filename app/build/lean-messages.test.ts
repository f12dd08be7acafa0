import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leanMessage } from './lean-messages.ts'

const folder = join(import.meta.dirname, '../paraglide/messages')
const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== '_index.js')
const source = (file: string) => readFileSync(join(folder, file), 'utf8')

type Said = (inputs: Record<string, unknown>, options?: { locale: 'ar' | 'en' }) => string

/** Runs a lean message as a page in one language does. */
async function lean(file: string, isArabicPage: boolean): Promise<Said> {
  const page = `data:text/javascript,export const isArabicPage = ${isArabicPage}`
  const registry = `data:text/javascript,${encodeURIComponent(readFileSync(join(folder, '../registry.js'), 'utf8'))}`
  const code = leanMessage(source(file), page).replace("'../registry.js'", JSON.stringify(registry))
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    Said
  >
  return Object.values(module)[0] as Said
}

// Compiling and running two modules a message takes longer than the usual five seconds on a busy machine.
it('says the same as Paraglide, in both languages, for every message', { timeout: 60_000 }, async () => {
  expect(files.length).toBeGreaterThan(100)
  const { m } = await import('#app/paraglide/messages.js')
  const messages = m as unknown as Record<string, Said>
  for (const file of files) {
    const full = messages[file.slice(0, -3)] as Said
    const holes = [...source(file).matchAll(/\bi\?\.(\w+)/g)].map(([, name]) => name as string)
    for (const locale of ['ar', 'en'] as const) {
      const short = await lean(file, locale === 'ar')
      for (const count of holes.length === 0 ? [0] : [0, 1, 2, 7, 15, 100]) {
        const inputs = Object.fromEntries(holes.map((name) => [name, count]))
        expect(short(inputs), `${file} ${locale} ${count}`).toBe(full(inputs, { locale }))
      }
    }
  }
})

it('says the words of an invoice in either language, independent of the page’s language', async () => {
  const { m } = await import('#app/paraglide/messages.js')
  for (const isArabicPage of [true, false]) {
    const title = await lean('invoice_title.js', isArabicPage)
    for (const locale of ['ar', 'en'] as const) expect(title({}, { locale })).toBe(m.invoice_title({}, { locale }))
  }
})

it('only messages of invoices and payment marks are requested in the other language', () => {
  const app = join(import.meta.dirname, '..')
  const code = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(?:paraglide|build)/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(app, file), 'utf8'))
  // The only way to request both languages: `inBoth(m.key)`, or with inputs `inBoth((i, o) => m.key({ … }, o))`.
  const keys = code.flatMap((text) => [...text.matchAll(/inBoth\((?:\(_, o\) =>\s*)?m\.(\w+)/g)].map(([, key]) => key))
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !/^(?:invoice|checkout_mark)_/.test(key ?? ''))).toEqual([])
})

it('refuses a module in an unknown form', () => {
  expect(() => leanMessage('export const x = () => "x"', './page.ts')).toThrow(/another way/)
})
