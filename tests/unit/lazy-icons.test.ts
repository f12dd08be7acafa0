// Lazy-loaded icons stay blank on a page that does not import them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const app = resolve(import.meta.dirname, '../../app')
const lazyIcons = [...readFileSync(join(app, 'ui/lazy-icons.ts'), 'utf8').matchAll(/^ {2}(\w+):/gm)].map(
  ([, name]) => name,
)
const shows = new RegExp(`(?:icon|name)=(?:"|\\{')(?:${lazyIcons.join('|')})['"]|icon: '(?:${lazyIcons.join('|')})'`)

it('every file with a lazy-loaded icon imports it', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!paraglide).*\.tsx?$/.test(file),
  )
  const texts = files.map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))
  expect(lazyIcons.length).toBeGreaterThan(5)
  expect(
    texts.filter(({ text }) => shows.test(text) && !text.includes("lazy-icons.ts'")).map(({ file }) => file),
  ).toEqual([])
})
