import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BookingBill } from './booking-bill.tsx'
import { sampleOrder } from './order.fixture.ts'

const linesOf = (quantity: number, name: string) => {
  const line = { areaCategoryCode: 'a', name, quantity, unitPrice: 7500, amount: 7500 * quantity }
  return renderToStaticMarkup(<BookingBill order={sampleOrder({ breakdown: { lines: [line] } })} />)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')
}

it('one sofa for two is named as two tickets, not as two sofas', () => {
  expect(linesOf(2, 'Sofa for two')).toMatch(/2 tickets · Sofa for two\s+SAR 150\.00/)
  expect(linesOf(2, 'Sofa for two')).not.toContain('×')
})
