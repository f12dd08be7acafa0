// Payments that wait for their visitor, each at its processor in the sandbox, and the command that abandons one.
import { expect } from 'vitest'
import { call, newKey, type Reply } from './calls.ts'
import { MADA_BANK_ASKS, VISA } from './cards.ts'
import { orderOf } from './orders.ts'
import {
  payUntilRedirect,
  byCard,
  bySavedCard,
  byTabby,
  type Buying,
  codeAsked,
  decide,
  pay,
} from './payments-crashes.ts'
import { answerChallenge, postCode, tokenFor } from './payments.ts'

export const abandonAttempt = ({ as, order }: Buying, attempt = 1, key = newKey()): Promise<Reply> =>
  call('POST', `orders/${order.id}/other-way`, { as, key, body: { attempt } })

export const GIVEN_UP = {
  status: 'PRICED',
  payment: { status: 'DECLINED', reason: 'GIVEN_UP', redirectUrl: null, codeForm: null },
}

/** Pays with a typed card. */
export async function payByCard(buying: Buying): Promise<void> {
  const token = await tokenFor('CHECKOUT', { number: VISA })
  const paid = await pay({ ...buying, payBody: { payment: { method: 'CARD', gateway: 'CHECKOUT', token } } })
  expect(orderOf(paid)).toMatchObject({ status: 'TICKETED', payment: { status: 'PAID', attempt: 2 } })
}

/** A payment that waits for its visitor, who can still complete it with `finish`. */
interface Waiting {
  buying: Buying
  finish: () => Promise<unknown>
}

async function atBank(buying: Promise<Buying>): Promise<Waiting> {
  const waiting = await payUntilRedirect(await buying)
  return { buying: waiting, finish: () => answerChallenge(waiting.page, 'confirm') }
}

export const WAITING: [string, () => Promise<Waiting>][] = [
  [
    'in the form for the code of a kept card',
    async () => {
      const buying = await bySavedCard('HYPER_PAY')
      const form = await codeAsked(buying)
      return { buying, finish: () => postCode(form) }
    },
  ],
  [
    'on Tabby’s page',
    async () => {
      const buying = await payUntilRedirect(await byTabby())
      return { buying, finish: () => decide(buying, 'approve') }
    },
  ],
  ['on the page of a bank, by Checkout.com', () => atBank(byCard('CHECKOUT', MADA_BANK_ASKS))],
  ['on the page of a bank, by HyperPay', () => atBank(byCard('HYPER_PAY', MADA_BANK_ASKS))],
  ['on the page of a bank, by PayFort', () => atBank(byCard('PAYFORT', '374200000000004'))],
]
