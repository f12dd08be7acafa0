import { expect, it } from 'vitest'
import { isolated, isSafeLink, plain } from './plain-text.rules.ts'

it('a text loses what could reverse or hide a line, and keeps its line breaks', () => {
  expect(plain('  one\r\ntwo\u0007\u202Eneerht\u200F ', 80)).toBe('one\ntwoneerht')
  expect(plain('\uD800a', 80)).toBe('\uFFFDa')
})

it('a long text ends at a whole character', () => {
  expect(plain('ab🎬cd', 3)).toBe('ab🎬')
  expect(plain('abc', 3)).toBe('abc')
})

it('a name stands for itself in a sentence of either direction', () => {
  expect(isolated(' Dune\u202E ')).toBe('\u2068Dune\u2069')
  expect(isolated('x'.repeat(90))).toHaveLength(82)
})

it.each([
  ['https://shasha.example/a', true],
  ['http://shasha.example/a', false],
  ['javascript:alert(1)', false],
  ['/a', false],
])('a notification links to %s: %s', (link, isSafe) => expect(isSafeLink(link)).toBe(isSafe))
