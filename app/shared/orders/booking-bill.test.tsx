import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order, RefundPart } from '#server/contracts/orders.ts'
import { BookingBill } from './booking-bill.tsx'
import { sampleOrder, sampleRefund } from './order.fixture.ts'

const billOf = (order: Order) =>
  renderToStaticMarkup(<BookingBill order={order} />)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')

const linesOf = (quantity: number, name: string) => {
  const line = { areaCategoryCode: 'a', name, quantity, unitPrice: 7500, amount: 7500 * quantity }
  return billOf(sampleOrder({ breakdown: { lines: [line] } }))
}

it('one sofa for two is named as two tickets, not as two sofas', () => {
  expect(linesOf(2, 'Sofa for two')).toMatch(/2 tickets · Sofa for two\s+SAR 150\.00/)
  expect(linesOf(2, 'Sofa for two')).not.toContain('×')
})

const cancelledBill = (...refunds: RefundPart[]) =>
  billOf(
    sampleOrder({
      cancellation: { at: '2026-11-26T10:00:00Z', reasonId: 'plans', refunds, total: 12_000, exchangedFor: null },
    }),
  )

it('a cancelled booking counts as refunded once every part of the money was sent', () => {
  const [toCard, toWallet] = [
    sampleRefund({ amount: 8000 }),
    sampleRefund({ to: 'E_WALLET', amount: 4000, isDone: true }),
  ]
  expect(cancelledBill(toCard, toWallet)).toMatch(/ Refund\s+SAR 120\.00/)
  expect(cancelledBill({ ...toCard, isDone: true }, toWallet)).toMatch(/ Refunded\s+SAR 120\.00/)
})
