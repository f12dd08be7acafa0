import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_PAYMENT_CHOICE } from '#app/shared/payment/pay-parts.rules.ts'
import { updateAndSavePaymentChoice, createCheckoutStore } from './checkout.store.ts'

/** The tab's storage of a browser. */
function tabStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage())
  return () => vi.unstubAllGlobals()
})

const LINES = { ...DEFAULT_PAYMENT_CHOICE.lines, WALLET: { isOn: true, typed: '12.50' } }

it('after a reload the member’s choice of this order is there again', () => {
  updateAndSavePaymentChoice(createCheckoutStore('order_1'), 'order_1', { lines: LINES, card: 'card_1' })
  expect(createCheckoutStore('order_1').choice).toEqual({ lines: LINES, card: 'card_1' })
})

it('another order begins without a choice', () => {
  updateAndSavePaymentChoice(createCheckoutStore('order_1'), 'order_1', { card: 'card_1' })
  expect(createCheckoutStore('order_2').choice).toEqual(DEFAULT_PAYMENT_CHOICE)
})

it('without a storage the choice lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const store = createCheckoutStore('order_1')
  updateAndSavePaymentChoice(store, 'order_1', { card: 'card_1' })
  expect(store.choice.card).toBe('card_1')
})
