// An icon that a page brings along itself is blank where the page forgot to.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const app = resolve(import.meta.dirname, '../../app')
const late = [...readFileSync(join(app, 'ui/late-icons.ts'), 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
const shows = new RegExp(`(?:icon|name)=(?:"|\\{')(?:${late.join('|')})['"]|icon: '(?:${late.join('|')})'`)

it('whoever shows a late icon brings it along', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!paraglide).*\.tsx?$/.test(file),
  )
  const texts = files.map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))
  expect(late.length).toBeGreaterThan(5)
  expect(
    texts.filter(({ text }) => shows.test(text) && !text.includes("late-icons.ts'")).map(({ file }) => file),
  ).toEqual([])
})
