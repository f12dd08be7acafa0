import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReturnedPayment } from '#server/contracts/orders.ts'
import { sampleReturned } from './order.fixture.ts'
import { ReturnedPaymentNotes } from './returned-payment-notes.tsx'

const notesOf = (given: Partial<ReturnedPayment>) => {
  const order = { returned: [sampleReturned({ amount: 9000, isDone: true, ...given })] }
  return renderToStaticMarkup(<ReturnedPaymentNotes order={order} />).replace(/<[^>]+>/g, '')
}

it('a payment for a showtime that was called off meanwhile says why it was refunded', () => {
  expect(notesOf({ cause: 'CALLED_OFF' })).toMatch(
    /^The cinema cancelled the showtime before your tickets were issued\. A payment of SAR\s90\.00 was refunded to .*4242/,
  )
})

it.each([
  ['MOVED', /^The cinema moved the showtime before your tickets were issued\. A payment of SAR\s90\.00 was refunded/],
  ['SEATS_WITHDRAWN', /^Seats of this booking became unavailable before .* A payment of SAR\s90\.00 was refunded/],
] as const)('a payment that another change of the cinema has ended (%s) says why, too', (cause, words) => {
  expect(notesOf({ cause })).toMatch(words)
})

it('a second payment says only that', () => {
  expect(notesOf({ cause: 'SECOND' })).toMatch(/^A second payment of SAR\s90\.00 arrived/)
})
