import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnPath } from './consent.routes.ts'

it.each(['/ar', '/en/movies/metropolis?date=2026-11-21&cityId=riyadh', '/ar/cinemas'])(
  'redirects back to %s',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

it.each([
  undefined,
  '',
  '/',
  '/outbox',
  '/english',
  '//evil.example',
  '//evil.example/en',
  '/\\evil.example/en',
  '\\\\evil.example/en',
  '/\t/evil.example/en',
  '\n//evil.example/en',
  '/en/..//evil.example',
  '/en/%2e%2e//evil.example',
  '/en/.%2E/\\evil.example',
  'https://evil.example/en',
  'https:evil.example',
  'javascript:alert(1)//en',
  'data:text/html,en',
  '%2f%2fevil.example/en',
  `/en/${'a'.repeat(2000)}`,
])('redirects home instead of to %j', (path) => {
  expect(returnPath(path)).toBe('/')
})

it('never redirects to another site (ASVS 3.7.2)', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    '\0',
    'en',
    'ar',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (written) => {
      const back = returnPath(written.join(''))
      expect(new URL(back, 'https://shasha.example').origin).toBe('https://shasha.example')
      // A header that browsers read unchanged.
      expect(back).toMatch(/^\/[\x21-\x7e]*$/)
    }),
  )
})
