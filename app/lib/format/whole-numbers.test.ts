import { expect, it } from 'vitest'
import { keepNumbersWhole } from './whole-numbers.ts'

it('no line ends between a number and its noun, nor inside an amount', () => {
  expect(keepNumbersWhole('A screen 26 metres wide, for SAR 30 + SAR 5 booking fee before 5 PM.')).toBe(
    'A screen 26\u00A0metres wide, for SAR\u00A030 + SAR\u00A05\u00A0booking fee before 5\u00A0PM.',
  )
  expect(keepNumbersWhole('خصم 20 ريالًا على كل مقعد، من 64 جهة، قبل 5 م.')).toBe(
    'خصم 20\u00A0ريالًا على كل مقعد، من 64\u00A0جهة، قبل 5\u00A0م.',
  )
})

it('a line may end at every other space', () => {
  const text = 'From row K2 you see all. Sunday to Wednesday, 12:30. It ends with 9996.'
  expect(keepNumbersWhole(text)).toBe(text)
})
