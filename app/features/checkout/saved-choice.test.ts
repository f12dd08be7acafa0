import { expect, it } from 'vitest'
import { parsePaymentChoice } from './saved-choice.ts'
import { DEFAULT_PAYMENT_CHOICE } from '#app/shared/payment/pay-parts.rules.ts'

it('a stored payment selection is restored', () => {
  const lines = { CASHBACK: { isOn: true }, WALLET: { isOn: true, typed: '12.50' }, GIFT: { isOn: false } }
  const choice = { lines, card: 'card_1' }
  expect(parsePaymentChoice(JSON.stringify(choice))).toEqual(choice)
})

it.each([null, '', 'null', '7', '{', '{"lines":{"GIFT":{"isOn":"yes"},"WALLET":7},"card":7}'])(
  'invalid data %j is ignored',
  (text) => expect(parsePaymentChoice(text)).toEqual(DEFAULT_PAYMENT_CHOICE),
)
