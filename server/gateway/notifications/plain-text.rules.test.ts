import { describe, expect, it } from 'vitest'
import { toIsolatedPlainName, MAX_TITLE, stripControlsAndCut } from './plain-text.rules.ts'

describe('a text of an inbox', () => {
  it('keeps its line breaks and no other control character', () => {
    expect(stripControlsAndCut('one\ntwo\r\nthree\tfour\u0000', 99)).toBe('one\ntwo\nthreefour')
    expect(stripControlsAndCut('one\r\r\n', 99)).toBe('one')
  })

  it('keeps no character that changes the direction of what follows', () => {
    expect(stripControlsAndCut('\u202esihT\u202c \u2067is\u2069 \u200fplain\u061c', 99)).toBe('sihT is plain')
  })

  it('has no spaces at its ends', () => {
    expect(stripControlsAndCut('  \n Eid \n ', 99)).toBe('Eid')
  })

  it('ends after as many characters as there is room for, and never within one', () => {
    expect(stripControlsAndCut('12345', 5)).toBe('12345')
    expect(stripControlsAndCut('123456', 5)).toBe('12345')
    expect(stripControlsAndCut('🎬🎬🎬', 2)).toBe('🎬🎬')
    expect(stripControlsAndCut('a\ud83cb', 99)).toBe('a\ufffdb')
  })
})

it('a name is isolated from the direction of its sentence, and short', () => {
  expect(toIsolatedPlainName(' Sara\u2069 ')).toBe('\u2068Sara\u2069')
  expect([...toIsolatedPlainName('س'.repeat(200))]).toHaveLength(MAX_TITLE + 2)
})
