import { expect, it } from 'vitest'
import { currentCinemaName, currentExperienceName, currentFilmName } from './slug-redirects.rules.ts'

it.each([
  ['caligari', 'the-cabinet-of-dr-caligari'],
  ['prince-achmed', 'the-adventures-of-prince-achmed'],
  ['potemkin', 'battleship-potemkin'],
  ['zorro', 'the-mark-of-zorro'],
])('the old address of a film, %s, leads to %s', (old, current) => {
  expect(currentFilmName(old)).toBe(current)
})

it('a renamed cinema and a renamed kind of hall are found by their old names', () => {
  expect(currentCinemaName('al-olaya')).toBe('olaya')
  expect(currentExperienceName('premium-large-format')).toBe('large-screen')
})

it('any other name is current, and each kind of page has its own old names', () => {
  for (const current of [currentFilmName, currentCinemaName, currentExperienceName])
    for (const name of ['metropolis', 'olaya', 'large-screen', 'toString', 'constructor', '__proto__', ''])
      expect(current(name)).toBe(name)
  expect(currentCinemaName('zorro')).toBe('zorro')
  expect(currentFilmName('al-olaya')).toBe('al-olaya')
})
