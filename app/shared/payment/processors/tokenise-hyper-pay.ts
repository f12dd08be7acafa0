import type { CardBrand } from '#server/contracts/pay.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { postCard, type CardReply, stringOf, TokenError } from './card-post.ts'
import type { Card } from './tokenise.ts'

const BRANDS: Partial<Record<CardBrand, string>> = {
  VISA: 'VISA',
  MASTERCARD: 'MASTER',
  AMERICAN_EXPRESS: 'AMEX',
  MADA: 'MADA',
}
// Result codes of HyperPay for success, and for wrong card details.
const SUCCESS = /^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.1[12]0)/
const WRONG_CARD = /^100\.100\./

const codeOf = ({ result }: CardReply): string =>
  typeof result === 'object' && result !== null && 'code' in result ? stringOf(result.code) : ''

export async function tokeniseAtHyperPay(
  reach: Answer<'POST guest-users/cards/hyper-pay/initialize-add-card'>,
  card: Card,
): Promise<string> {
  const form = new URLSearchParams({
    paymentBrand: (card.brand && BRANDS[card.brand]) ?? 'VISA',
    'card.number': card.number,
    'card.holder': card.name,
    'card.expiryMonth': String(card.month).padStart(2, '0'),
    'card.expiryYear': String(card.year),
    'card.cvv': card.cvv,
  })
  const { reply } = await postCard(reach.url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  })
  // Only the result code is reliable. The HTTP status differs between versions of the processor.
  const code = codeOf(reply)
  if (SUCCESS.test(code)) return reach.checkoutId
  throw new TokenError(WRONG_CARD.test(code) ? 'refused' : 'failed')
}
