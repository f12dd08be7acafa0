import { expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { bankUrl } from './bank-page.ts'

const order = (
  redirectUrl: string | null,
  status: 'AUTHENTICATE' | 'DECLINED' = 'AUTHENTICATE',
): Pick<Order, 'payment'> => ({
  payment: {
    attempt: 1,
    method: 'CARD',
    status,
    amount: 12_000,
    brand: null,
    lastFour: null,
    redirectUrl,
    reason: null,
  },
})
const at = (redirectUrl: string | null, origin = 'https://shasha.test') => bankUrl(order(redirectUrl), origin)

it('leads to the bank over https, or to a page of our own', () => {
  expect(at('https://bank.test/3ds?id=1')).toBe('https://bank.test/3ds?id=1')
  expect(at('http://localhost:3000/three-d-secure/1', 'http://localhost:3000')).toBe(
    'http://localhost:3000/three-d-secure/1',
  )
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://bank.test/', 'https://', null])(
  'leads nowhere for %s',
  (url) => {
    expect(at(url)).toBeUndefined()
  },
)

it('leads nowhere once the bank has answered', () => {
  expect(bankUrl(order('https://bank.test/', 'DECLINED'), 'https://shasha.test')).toBeUndefined()
})
