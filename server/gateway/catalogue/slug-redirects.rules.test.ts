import { expect, it } from 'vitest'
import { currentCinemaName, currentExperienceName, currentFilmName } from './slug-redirects.rules.ts'

it('an old address leads to the present name, and any other stays as it is', () => {
  expect(currentFilmName('zorro')).toBe('the-mark-of-zorro')
  expect(currentFilmName('the-general')).toBe('the-general')
  expect(currentFilmName('constructor')).toBe('constructor')
  expect(currentCinemaName('al-olaya')).toBe('olaya')
  expect(currentCinemaName('zorro')).toBe('zorro')
  expect(currentExperienceName('premium-large-format')).toBe('large-screen')
})
