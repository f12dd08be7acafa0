import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { settingsQuery, type SharedSettings } from '#app/lib/session/settings.query.ts'
import { sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { EMPTY_CARD } from '#app/shared/payment/card/use-card-form.ts'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { createCheckoutStore } from '../checkout.store.ts'
import type { Checkout } from '../use-checkout.ts'
import { MemberPaymentForm } from './member-pay.tsx'

const order = sampleOrder({ status: 'PRICED' })
const CARD = { id: 'card_1', brand: 'VISA', lastFour: '4242', expiryMonth: 12, expiryYear: 2035, isDefault: true }

/** How many grey rows stand for something that loads. */
function bonesWith(walletBalance: boolean): number {
  const queryClient = new QueryClient()
  // The form reads nothing else of the settings, the card and the checkout.
  const settings = { features: { walletBalance }, cashback: { percent: 0, most: 0, waits: false } }
  queryClient.setQueryData(settingsQuery.queryKey, settings as unknown as SharedSettings)
  queryClient.setQueryData(cardsQuery.queryKey, [CARD] as never)
  const checkout = { order, store: createCheckoutStore(order.id), isPaying: false, payment: {} } as unknown as Checkout
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemberPaymentForm checkout={checkout} entry={EMPTY_CARD} onType={() => undefined} isRestored={false} />
    </QueryClientProvider>,
  )
  expect(html).toContain('4242')
  return html.match(/class="bone/g)?.length ?? 0
}

it('where the wallet is switched off, a member does not wait for a balance that never comes', () => {
  expect(bonesWith(true)).toBe(1)
  expect(bonesWith(false)).toBe(0)
})
