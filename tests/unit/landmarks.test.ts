// A screen reader lists the landmarks of a page by their names. `nav` and `aside` are landmarks wherever they stand, so
// each has a name.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** The attributes of an element that begins at `from`: up to the `>` outside of texts and braces. */
function attributesAt(source: string, from: number): string {
  let depth = 0
  let quote = ''
  for (let at = from; at < source.length; at++) {
    const letter = source[at] ?? ''
    if (quote) quote = letter === quote ? '' : quote
    else if ('"\'`'.includes(letter)) quote = letter
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (letter === '>' && depth === 0) return source.slice(from, at)
  }
  return source.slice(from)
}

const landmarks = globSync('app/**/*.tsx', { cwd: root }).flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(/<(?:nav|aside)\b/g)].map(({ index }) => ({
    place: `${path}:${source.slice(0, index).split('\n').length}`,
    attributes: attributesAt(source, index),
  }))
})

it('finds the landmarks', () => {
  expect(landmarks.length).toBeGreaterThan(20)
})

it('every navigation and every aside has a name', () => {
  const nameless = landmarks.filter(({ attributes }) => !/\saria-label(?:ledby)?=/.test(attributes))
  expect(nameless.map(({ place }) => place)).toEqual([])
})
