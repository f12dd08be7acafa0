import { expect, it } from 'vitest'
import { isThursdayToSaturday } from './weekend.rules.ts'

it('the weekend is from Thursday to Saturday', () => {
  const days = ['15', '16', '17', '18', '19', '20', '21', '22'].filter((day) => isThursdayToSaturday(`2026-11-${day}`))
  expect(days).toEqual(['19', '20', '21'])
})
