import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { CHUNKS, RARELY_VISITED } from './chunks.ts'

const root = resolve(import.meta.dirname, '../..')
const files = globSync(['app/**/*.{ts,tsx}', 'node_modules/{valtio,proxy-compare}/package.json'], { cwd: root })
const rules = CHUNKS.flatMap(({ name, test }) => (test ? [{ name, test }] : []))

it.each(rules)('the rule of the chunk $name matches files that exist', ({ test }) => {
  expect(files.filter((file) => test.test(`/${file}`))).not.toEqual([])
})

it.each(RARELY_VISITED)('a route begins with %s', (beginning) => {
  const routes = files.filter((file) => file.startsWith('app/routes/')).map((file) => file.replaceAll('$', '_'))
  expect(routes.filter((route) => new RegExp(`/${beginning}`).test(route))).not.toEqual([])
})
