import { describe, expect, it } from 'vitest'
import { cleanHolder, validateHolder } from './card-holder.rules.ts'

describe('the name on a card', () => {
  it.each([
    ['SALMA ALHARBI', 'SALMA ALHARBI'],
    ['  Salma   Alharbi ', 'Salma Alharbi'],
    ['\u200eSalma Alharbi\u200f', 'Salma Alharbi'],
    ['Salma\u00a0Alharbi', 'Salma Alharbi'],
    ['O’Brien-Lee Jr.', "O'Brien-Lee Jr."],
    ['O`Brien', "O'Brien"],
    ['ＳＡＬＭＡ', 'SALMA'],
    ['José Ñandú', 'José Ñandú'],
    ['Al', 'Al'],
    ['S'.repeat(50), 'S'.repeat(50)],
  ])('typed as %j is %s', (typed, name) => {
    expect(cleanHolder(typed)).toBe(name)
    expect(validateHolder(typed)).toBeUndefined()
  })

  it.each([
    ['', 'missing'],
    [' S ', 'missing'],
    ['\u200e\u200f', 'missing'],
    ['Salma 2', 'wrong'],
    ['Salma!', 'wrong'],
    ['!Salma', 'wrong'],
    ['S'.repeat(51), 'wrong'],
    ['سلمى الحربي', 'latin'],
    ['Salma سلمى', 'latin'],
    ['سلمى Salma', 'latin'],
  ])('%j is refused: %s', (typed, error) => expect(validateHolder(typed)).toBe(error))
})
