// What a payment by card is charged to: the token of a card just typed or held by Apple Pay, or a card the member keeps.
// And what the kept cards are, for offers that are a card's: their digits stay in the gateway, a browser gets ids.
import type { ApplePayPayment, CardBrand, CardGateway, CardPayment, SavedCardPayment } from '../../contracts/pay.ts'
import type { Env } from '../env.ts'
import type { CardFacts } from '../orders/offer-card.rules.ts'
import { gatewaysFor, keepersFor } from '../payments/gateways.ts'
import type { PaymentSource } from '../payments/payment-gateway.ts'
import { type CardRecord, digitsOf } from './saved-card.rules.ts'
import { type Refusal, refuse } from '../verdict.ts'

export interface CardSource {
  gateway: CardGateway
  source: PaymentSource
  brand: CardBrand | null
  lastFour: string | null
  /** The digits its gateway told when it began to keep the card. */
  told?: { bin: string; lastFour: string } | undefined
}

export type CardChoice = typeof CardPayment.infer | typeof SavedCardPayment.infer | typeof ApplePayPayment.infer

/** Whose cards Apple seals for: all of them, mada, too. */
const APPLE_PAY_GATEWAY: CardGateway = 'CHECKOUT'

/** Who pays; what a gateway gave somebody else’s browser is nothing of theirs. */
export interface Payer {
  kind: 'guest' | 'member'
  id: string
}

/**
 * Asked before anything is reserved. Refuses with card_unknown, card_expired or card_declined_often, and with card_rejected where the
 * code of a kept card is missing, where its gateway did not give the payer what they bring, and where it gave it for another attempt.
 * `tried`: the name by which the try of a kept card counts. A request that is repeated has the same one, and no other has it.
 */
export async function cardSource(
  env: Env,
  payer: Payer,
  payment: CardChoice,
  tried: string,
): Promise<{ ok: true; card: CardSource } | Refusal> {
  if (payment.method === 'CARD') {
    const { gateway, token, brand = null, lastFour = null } = payment
    const typed = await keepersFor(env)[gateway].tokenIn(token, 'CARD', payer.id)
    if (!typed) return refuse('card_rejected')
    return { ok: true, card: { gateway, source: { kind: 'TOKEN', value: typed.token }, brand, lastFour } }
  }
  if (payment.method === 'APPLE_PAY') {
    const source = { kind: 'TOKEN', value: payment.token } as const
    return { ok: true, card: { gateway: APPLE_PAY_GATEWAY, source, brand: null, lastFour: null } }
  }
  if (payer.kind === 'guest') return refuse('card_unknown')
  const cards = env.CARDS.getByName(`cards:${payer.id}`)
  const found = await cards.take(payment.cardId, tried)
  if (!found.ok) return found
  const { gateway, name, brand, lastFour, fingerprint } = found.card
  const { securityCode } = payment
  // Where it goes by a form, the card is paid with in no other way, and whether the code is there is for the gateway to say. By a
  // frame, the name of the card would pay by itself: the answer of the page says that the code was typed, and to which card.
  const { codeWay, tokenIn } = keepersFor(env)[gateway]
  if (codeWay === 'TOKEN' && !securityCode) return refuse('card_rejected')
  if (codeWay === 'FRAME') {
    const code = await tokenIn(securityCode ?? '', 'CODE', payer.id)
    const isTyped = code?.form && code.token === name && (await cards.spendCode(code.form, tried))
    if (!isTyped) return refuse('card_rejected')
  }
  const told = digitsOf(fingerprint)
  const source = { kind: 'STORED', value: name, brand, securityCode } as const
  return { ok: true, card: { gateway, source, brand, lastFour, told } }
}

export interface KnownCard {
  card: CardRecord
  facts: CardFacts
}

/** First digits as its processor told them when the card was saved, or tells them now; null where it does not. */
async function binOf(env: Env, { gateway, name, brand, fingerprint }: CardRecord): Promise<string | null> {
  const told = digitsOf(fingerprint)
  if (told) return told.bin
  const processor = gatewaysFor(env)[gateway]
  const described = await processor.describe({ kind: 'STORED', value: name, brand }).catch(() => undefined)
  return described?.bin ?? null
}

export const knownCard = async (env: Env, card: CardRecord): Promise<KnownCard> => ({
  card,
  facts: { bin: await binOf(env, card), lastFour: card.lastFour },
})

/** Those that are still good, the default one first. */
export async function knownCards(env: Env, memberId: string): Promise<KnownCard[]> {
  const cards = await env.CARDS.getByName(`cards:${memberId}`).good()
  return Promise.all(cards.map((card) => knownCard(env, card)))
}
