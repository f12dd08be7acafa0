import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { settingsQuery, type SharedSettings } from '#app/lib/session/settings.query.ts'
import { sampleOrder } from '#app/shared/orders/order.fixture.ts'
import type { PaymentActions } from '#app/shared/payment/processors/use-payment.ts'
import {
  type CheckoutState,
  createCheckoutStore,
  createGuestPaymentSelection,
  updateCheckout,
} from './checkout.store.ts'
import { PayButton } from './pay-button.tsx'
import { useGuestPayment } from './use-payment-selection.ts'

const orderOf = (total: number) => sampleOrder({ status: 'PRICED', breakdown: { total, card: total } })

function GuestButton({ order, store }: { order: Order; store: CheckoutState }) {
  const { selection } = useGuestPayment(order, store, {} as PaymentActions, dueOf(order.breakdown))
  return <PayButton selection={selection} isExchange={false} isPaying={false} isUpdating={false} isEmpty={false} />
}

it('a guest who chose Tabby pays with the card of the form once the total is too small for Tabby', () => {
  const queryClient = new QueryClient()
  // Nothing else of the settings is read.
  const settings = { features: { tabby: true }, tabby: { least: 10_000, most: 500_000 } }
  queryClient.setQueryData(settingsQuery.queryKey, settings as unknown as SharedSettings)
  const store = createCheckoutStore('o-1')
  updateCheckout(store, { selection: createGuestPaymentSelection(orderOf(11_000), 'TABBY') })
  const buttonFor = (total: number) =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <GuestButton order={orderOf(total)} store={store} />
      </QueryClientProvider>,
    ).replaceAll('\u00A0', ' ')
  expect(buttonFor(11_000)).toContain('Continue to Tabby to pay SAR 110.00')
  expect(buttonFor(2000)).toContain('Pay SAR 20.00')
  expect(buttonFor(2000)).not.toContain('Tabby')
})
