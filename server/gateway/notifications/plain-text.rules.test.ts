import { describe, expect, it } from 'vitest'
import { toIsolatedPlainName, isHttpsUrl, MAX_TITLE, plain } from './plain-text.rules.ts'

describe('a text of an inbox', () => {
  it('keeps its line breaks and no other control character', () => {
    expect(plain('one\ntwo\r\nthree\tfour\u0000', 99)).toBe('one\ntwo\nthreefour')
    expect(plain('one\r\r\n', 99)).toBe('one')
  })

  it('keeps no character that changes the direction of what follows', () => {
    expect(plain('\u202esihT\u202c \u2067is\u2069 \u200fplain\u061c', 99)).toBe('sihT is plain')
  })

  it('has no spaces at its ends', () => {
    expect(plain('  \n Eid \n ', 99)).toBe('Eid')
  })

  it('ends after as many characters as there is room for, and never within one', () => {
    expect(plain('12345', 5)).toBe('12345')
    expect(plain('123456', 5)).toBe('12345')
    expect(plain('🎬🎬🎬', 2)).toBe('🎬🎬')
    expect(plain('a\ud83cb', 99)).toBe('a\ufffdb')
  })
})

it('a name is isolated from the direction of its sentence, and short', () => {
  expect(toIsolatedPlainName(' Sara\u2069 ')).toBe('\u2068Sara\u2069')
  expect([...toIsolatedPlainName('س'.repeat(200))]).toHaveLength(MAX_TITLE + 2)
})

it.each([
  ['https://example.com/a?b=c', true],
  ['HTTPS://example.com', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/films', false],
  ['//example.com', false],
  ['', false],
])('a notification may link to %s: %s', (link, may) => {
  expect(isHttpsUrl(link)).toBe(may)
})
