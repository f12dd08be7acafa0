import { expect, it } from 'vitest'
import { parseCityAndTheme } from './preferences.ts'

it.each([{}, { cityId: 'riyadh' }, { cityId: null }, { theme: 'dark' }, { cityId: 'abha', theme: null }])(
  'a choice that a cookie may store is kept: %j',
  (choice) => {
    expect(parseCityAndTheme(choice)).toEqual(choice)
  },
)

it('what is no choice is left out', () => {
  expect(parseCityAndTheme({ theme: 'light', isOperator: true })).toEqual({ theme: 'light' })
})

it.each([undefined, null, 'x', { cityId: 'a b' }, { cityId: 'x'.repeat(121) }, { cityId: 7 }, { theme: 'blue' }])(
  'anything else is refused: %j',
  (choice) => {
    expect(parseCityAndTheme(choice)).toBeUndefined()
  },
)
