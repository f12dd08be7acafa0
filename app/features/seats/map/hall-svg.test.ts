import { expect, test } from 'vitest'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { hallSvgContent, type HallLabels } from './hall-svg.ts'
import { stripsPath, frameOf } from './hall-shapes.ts'

const HALL = smallHall({
  bend: 0.0002,
  rows: [rowOf('A', 'standard', 4, 4), rowOf('B', 'pair', 2, 2)],
  wheelchair: ['A1'],
  companion: ['A2'],
  prices: { standard: 6000, pair: 10_500 },
})
const WORDS: HallLabels = {
  screen: 'Screen <here>',
  row: (row) => `Row ${row}`,
  area: (code) => ({ name: code, price: 'SAR 60' }),
  direction: 'ltr',
}

test('every seat is drawn once, and a sofa is drawn as one', () => {
  const rendered = hallSvgContent(HALL, WORDS)
  expect(rendered.match(/role="gridcell"/g)).toHaveLength(8 + 4)
  expect(rendered.match(/role="row"/g)).toHaveLength(2)
})

const places = (text: string) => text.match(/ d="[^"]+"/g)

test('the drawing is the same in both languages except for its texts', () => {
  const other = hallSvgContent(HALL, { ...WORDS, screen: 'الشاشة', direction: 'rtl' })
  expect(places(other)).toEqual(places(hallSvgContent(HALL, WORDS)))
})

test('texts in the drawing are escaped', () => {
  expect(hallSvgContent(HALL, WORDS)).toContain('Screen &lt;here&gt;')
})

test('the frame includes the screen and the last row', () => {
  const { y, height } = frameOf(HALL)
  expect(y).toBeLessThan(-50)
  expect(y + height).toBeGreaterThan(HALL.deep)
  expect(stripsPath(HALL).match(/M/g)).toHaveLength(4)
})
