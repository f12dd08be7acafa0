// Every dialog opens a lazy view, has a title, and has its texts in both languages.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readMessages } from '#tests/support/messages.ts'

const root = resolve(import.meta.dirname, '../..')
const doors = globSync('app/**/*.dialog.ts', { cwd: root }).toSorted()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const messages = { ar: readMessages('ar'), en: readMessages('en') }

const viewOf = (door: string): string => {
  const [, path] = /import\('(\.\/[\w/-]+-view\.tsx)'\)/.exec(read(door)) ?? []
  return join(dirname(door), path ?? 'no-view.tsx')
}

/**
 * The source of the view and of its imports. A flow has its steps in files of their own and shares some with other
 * flows.
 */
function sourcesOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(join(root, file))) return ''
  seen.add(file)
  const source = read(file)
  const parts = [...source.matchAll(/from '(\.\.?\/[\w./-]+|#app\/(?:features|shared)\/[\w./-]+)'/g)].map(
    ([, path = '']) => sourcesOf(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), seen),
  )
  return [source, ...parts].join('\n')
}

it('finds the dialogs', () => {
  expect(doors.length).toBeGreaterThan(5)
})

it('gives each dialog its own id', () => {
  const ids = doors.map((door) => /defineDialog(?:<[^(]*>)?\(\s*'([\w-]+)'/.exec(read(door))?.[1] ?? door)
  expect(new Set(ids).size).toBe(doors.length)
})

it.each(doors)('%s lazy-loads an existing view', (door) => {
  const view = viewOf(door)
  expect(existsSync(join(root, view)), `${view} exists`).toBe(true)
  expect(read(view)).toMatch(/export default /)
})

it.each(doors)('%s has a title', (door) => {
  expect(sourcesOf(viewOf(door))).toMatch(/<(?:DialogHead|ConfirmDialog)\b|<Dialog\.Title\b/)
})

it.each(doors)('%s has its texts in both languages', (door) => {
  const keys = [...sourcesOf(viewOf(door)).matchAll(/\bm\.(\w+)/g)].map(([, key]) => key ?? '')
  expect(keys).not.toEqual([])
  expect(keys.filter((key) => !messages.ar.has(key) || !messages.en.has(key))).toEqual([])
})
