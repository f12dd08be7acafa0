import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleOrder, samplePayment } from '#app/shared/orders/order.fixture.ts'
import { endNotice, updatePayment } from '#app/shared/payment/payment.store.ts'
import { DECLINES, foodUnsavedNotice } from '#app/shared/payment/processors/payment-notice.ts'
import { m } from '#app/paraglide/messages.js'
import { createCheckoutStore, createGuestPaymentSelection } from './checkout.store.ts'
import { PayButton } from './pay-button.tsx'
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

it('the pay button shows that a payment runs, and ignores presses until it has ended', () => {
  const order = sampleOrder({ status: 'PRICED' })
  const buttonWith = (isPaying: boolean) =>
    renderToStaticMarkup(
      <PayButton
        selection={createGuestPaymentSelection(order, undefined)}
        isExchange={false}
        isPaying={isPaying}
        isUpdating={false}
        isEmpty={false}
      />,
    )
  expect(buttonWith(true)).toMatch(/aria-disabled="true" aria-busy="true"/)
  expect(buttonWith(true)).toContain(m.checkout_paying())
  expect(buttonWith(false)).not.toMatch(/aria-disabled|aria-busy/)
})
