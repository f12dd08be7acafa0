// The source and the method of a payment. Resolved before anything is reserved.
import type { PaymentMethod } from '../../../contracts/pay.ts'
import type { CardSource } from '../../cards/card-source.ts'
import { tryOf } from '../../cards/tries.rules.ts'
import type { PaymentGatewayName } from '../../payments/payment-gateway.ts'
import { type Err, err } from '../../result.ts'
import type { OrderContext } from '../order-context.ts'
import type { PayCommand } from './split.rules.ts'

export interface Charged extends Omit<CardSource, 'gateway'> {
  gateway: PaymentGatewayName
  method: PaymentMethod
}

type Payment = NonNullable<PayCommand['card']>['payment']

const FEATURES = { TABBY: 'tabby', APPLE_PAY: 'applePay' } as const

/**
 * Refuses with card_unknown, card_expired or card_declined_often. A method that is switched off is refused as
 * invalid_input.
 */
export async function chargedBy(
  ctx: OrderContext,
  payment: Payment,
  requestKey: string,
): Promise<{ ok: true; charged: Charged } | Err> {
  const { id, owner, phone, reference, language } = ctx.store.read()
  const isSpecial = payment.method === 'TABBY' || payment.method === 'APPLE_PAY'
  if (isSpecial && !(await ctx.isOffered(FEATURES[payment.method])))
    return err('invalid_input', { fields: ['payment'] })
  if (payment.method === 'TABBY') {
    const { film } = ctx.store.showtime()
    // An order without a phone is refused before Tabby is asked.
    const source = { kind: 'BUYER', value: phone ?? '', title: film[language].title, reference } as const
    return { ok: true, charged: { gateway: 'TABBY', method: 'TABBY', source, brand: null, lastFour: null } }
  }
  const found = await ctx.cardFor(owner, payment, tryOf(id, requestKey))
  if (!found.ok) return found
  return { ok: true, charged: { ...found.card, method: payment.method === 'APPLE_PAY' ? 'APPLE_PAY' : 'CARD' } }
}
