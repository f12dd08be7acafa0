import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleOrder, samplePayment } from '#app/shared/orders/order.fixture.ts'
import { endNotice, updatePayment } from '#app/shared/payment/payment.store.ts'
import { DECLINES, foodUnsavedNotice } from '#app/shared/payment/processors/payment-notice.ts'
import { createCheckoutStore } from './checkout.store.ts'
import { useNotice } from './pay-section.tsx'
import type { Checkout } from './use-checkout.ts'

const declined = (attempt: number) =>
  sampleOrder({ payment: samplePayment({ attempt, status: 'DECLINED', reason: 'DECLINED' }) })

function Title({ checkout }: { checkout: Checkout }) {
  return useNotice(checkout)?.title ?? 'no message'
}

it('a declined payment is not announced again where a later message is over, and a new decline is', () => {
  const store = createCheckoutStore('o-1')
  // It reads nothing else of the checkout.
  const titleOf = (order: ReturnType<typeof declined>) =>
    renderToStaticMarkup(<Title checkout={{ order, store } as unknown as Checkout} />)
  expect(titleOf(declined(1))).toBe(DECLINES.DECLINED().title)
  updatePayment(store.payment, { notice: foodUnsavedNotice() })
  expect(titleOf(declined(1))).toBe(foodUnsavedNotice().title)
  endNotice(store.payment, 1)
  expect(titleOf(declined(1))).toBe('no message')
  expect(titleOf(declined(2))).toBe(DECLINES.DECLINED().title)
})
