import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { createOfflineError } from '#app/lib/gateway/problem.ts'
import { sampleOrder } from '#app/shared/orders/order.fixture.ts'
import type { Checkout } from '../use-checkout.ts'
import { CheckoutNotReadyStatus } from './checkout-not-ready-status.tsx'

const EXCHANGE = { orderId: 'o-0', reference: 'SH-7K2M-94QX', credit: 11_000, used: 11_000, back: [] }
const COVERED = sampleOrder({ breakdown: { voucher: 11_000, total: 0, card: 0 } })

function headingOf(order: Order, error: unknown = null): string | undefined {
  const pricing = { error, isPending: error === null, isSkipped: false, needsPhone: false, retry: () => undefined }
  // It reads nothing else of the checkout.
  const checkout = { order, pricing, identify: () => undefined } as unknown as Checkout
  return /<h1[^>]*>(.*?)<\/h1>/.exec(renderToStaticMarkup(<CheckoutNotReadyStatus checkout={checkout} />))?.[1]
}

it.each([
  ['an order to pay', sampleOrder(), 'Complete your payment'],
  ['an order that vouchers cover', COVERED, 'Confirm booking'],
  ['an exchange', sampleOrder({ exchange: EXCHANGE }), 'Complete the change'],
])('%s has the heading of its form while its price is locked', (_what, order, heading) => {
  expect(headingOf(order)).toBe(heading)
})

it('where nothing is to be paid, a failure speaks of no payment', () => {
  expect(headingOf(sampleOrder(), createOfflineError())).toBe('Couldn’t load payment')
  expect(headingOf(COVERED, createOfflineError())).toBe('Couldn’t load this step')
})
