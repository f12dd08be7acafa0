import { expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { bankUrl, securityCodeFormOf } from './bank-page.ts'

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
    codeForm: null,
    reason: null,
  },
})
const at = (redirectUrl: string | null, origin = 'https://shasha.test') => bankUrl(order(redirectUrl), origin)

it('the checkout redirects to the bank over https, or to our own origin', () => {
  expect(at('https://bank.test/3ds?id=1')).toBe('https://bank.test/3ds?id=1')
  expect(at('http://localhost:3000/three-d-secure/1', 'http://localhost:3000')).toBe(
    'http://localhost:3000/three-d-secure/1',
  )
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://bank.test/', 'https://', null])(
  'the checkout refuses to redirect to %s',
  (url) => {
    expect(at(url)).toBeUndefined()
  },
)

it('the checkout does not redirect after the bank has answered', () => {
  expect(bankUrl(order('https://bank.test/', 'DECLINED'), 'https://shasha.test')).toBeUndefined()
})

it('on a machine of a developer, processors beside the site need no certificate', () => {
  expect(at('http://127.0.0.1:4000/3ds', 'http://localhost:3000')).toBe('http://127.0.0.1:4000/3ds')
  expect(at('http://localhost:4000/3ds', 'http://127.0.0.1:3000')).toBe('http://localhost:4000/3ds')
  expect(at('http://bank.test/3ds', 'http://localhost:3000')).toBeUndefined()
  expect(at('http://127.0.0.1:4000/3ds')).toBeUndefined()
  expect(at('http://127.0.0.1.bank.test/3ds', 'http://localhost:3000')).toBeUndefined()
})

it.each([
  ['https://gateway.test/pay', 'https://gateway.test/pay'],
  ['/sandbox/pay', 'https://shasha.test/sandbox/pay'],
  ['javascript:alert(1)', undefined],
  ['http://gateway.test/pay', undefined],
])('the checkout posts the security code to %s only if the address is safe', (url, action) => {
  const { payment } = order(null)
  const requested = { payment: payment && { ...payment, codeForm: { url, codeField: 'cvv', fields: { id: '1' } } } }
  expect(securityCodeFormOf(requested, 'https://shasha.test')).toEqual(
    action && { url: action, codeField: 'cvv', fields: { id: '1' } },
  )
  const over = { payment: requested.payment && { ...requested.payment, status: 'DECLINED' as const } }
  expect(securityCodeFormOf(over, 'https://shasha.test')).toBeUndefined()
})
