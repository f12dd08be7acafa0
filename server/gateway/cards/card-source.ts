// The source of a card payment: the token of a new card or of Apple Pay, or a saved card. Also the digits of saved
// cards for card offers: they stay on the server, the browser gets ids.
import type { ResolvedInstrument } from '../charges/attempt.rules.ts'
import type { ApplePayPayment, CardGateway, CardPayment, SavedCardPayment } from '../../contracts/pay.ts'
import { buyerKey } from '../limits/buyer-key.ts'
import { cardTryId } from '../charges/tries.rules.ts'
import { type Env, signingSecret } from '../config/env.ts'
import type { CardFacts } from '../pricing/offer-card.rules.ts'
import type { ProcessorToken } from '../payments/card-vault.ts'
import { getFormOwner } from '../payments/form-owner.rules.ts'
import { processorsFor, vaultsFor } from '../payments/processors.ts'
import { type CardRecord, digitsOf } from './saved-card.rules.ts'
import { type Err, err } from '../lib/result.ts'

export type CardChoice = typeof CardPayment.infer | typeof SavedCardPayment.infer | typeof ApplePayPayment.infer

/** The processor whose Apple Pay tokens we use: for all cards, mada included. */
const APPLE_PAY_GATEWAY: CardGateway = 'CHECKOUT'

/**
 * The payer. A token that a processor gave to another person's browser is refused. Only Checkout.com makes tokens
 * without us: it takes each once.
 */
export interface Payer {
  kind: 'guest' | 'member'
  id: string
  /**
   * The verified phone or address. Attempts count for it, because a new session is free. Null: they count for the id.
   */
  contact: string | null
}

/** What is paid: a repeated request has the same key, and no other request for this order or top-up has it. */
export interface PaidAttempt {
  /** Of the order or top-up. */
  paidId: string
  requestKey: string
}

export type ResolvedCard = { ok: true; card: ResolvedInstrument<CardGateway> } | Err

/** The keyed hash by which the payer's tries are counted. */
export const buyerOf = (env: Env, { contact, id }: Payer): Promise<string> =>
  buyerKey(signingSecret(env), contact ?? id)

const triesOf = async (env: Env, payer: Payer) => env.OTPS.getByName(`tries:${await buyerOf(env, payer)}`)

/** The attempt was captured, so it does not count as declined. `tried`: see `cardTryId`. */
export const reportCardPaid = async (env: Env, payer: Payer, tried: string): Promise<void> =>
  (await triesOf(env, payer)).cardPaid(tried)

/** The same for an owner that stores the hash of its payer instead of the payer. */
export const reportTryPaid = async (env: Env, buyer: string, tried: string): Promise<void> =>
  env.OTPS.getByName(`tries:${buyer}`).cardPaid(tried)

/**
 * Resolved before anything is reserved. Refuses with card_unknown or card_expired. Refuses with card_rejected if the
 * code of a saved card is missing, or if the token belongs to another person, order, top-up or attempt. Refuses with
 * card_declined_often if too many attempts of the buyer were not captured: the attempt counts from here until it is
 * captured, so that parallel attempts gain nothing.
 */
export async function resolveCardAndCountTry(
  env: Env,
  payer: Payer,
  payment: CardChoice,
  attempt: PaidAttempt,
): Promise<ResolvedCard> {
  const found = await findSource(env, payer, payment, attempt)
  if (!found.ok) return found
  const counted = await (await triesOf(env, payer)).countCardTry(cardTryId(attempt.paidId, attempt.requestKey))
  return counted.ok ? found : counted
}

const cardsOf = (env: Env, { id }: Payer) => env.CARDS.getByName(`cards:${id}`)

/** A guest's form names its order. A member's pays the order or top-up that it is used for first, and no other. */
const maySpend = async (env: Env, payer: Payer, { form }: ProcessorToken, paidId: string): Promise<boolean> =>
  form === undefined || payer.kind === 'guest' || cardsOf(env, payer).spendForm(form, paidId)

async function findSource(
  env: Env,
  payer: Payer,
  payment: CardChoice,
  { paidId, requestKey }: PaidAttempt,
): Promise<ResolvedCard> {
  if (payment.method === 'CARD') {
    const { gateway, token, brand = null, lastFour = null } = payment
    const typed = await vaultsFor(env)[gateway].tokenIn(token, 'CARD', getFormOwner(payer, paidId))
    if (!typed || !(await maySpend(env, payer, typed, paidId))) return err('card_rejected')
    const source = { kind: 'TOKEN', value: typed.token } as const
    return { ok: true, card: { gateway, method: 'CARD', source, brand, lastFour } }
  }
  if (payment.method === 'APPLE_PAY') {
    const source = { kind: 'TOKEN', value: payment.token } as const
    return { ok: true, card: { gateway: APPLE_PAY_GATEWAY, method: 'APPLE_PAY', source, brand: null, lastFour: null } }
  }
  if (payer.kind === 'guest') return err('card_unknown')
  const cards = cardsOf(env, payer)
  const found = await cards.find(payment.cardId)
  if (!found.ok) return found
  const { gateway, name, brand, lastFour, fingerprint } = found.card
  const { securityCode } = payment
  // FORM: the card can only be paid through the form, so the processor checks the code. FRAME: the card id alone
  // would pay. So the page's signed response must prove that the code of this card was typed.
  const { codeWay, tokenIn } = vaultsFor(env)[gateway]
  if (codeWay === 'TOKEN' && !securityCode) return err('card_rejected')
  if (codeWay === 'FRAME') {
    const code = await tokenIn(securityCode ?? '', 'CODE', getFormOwner(payer, paidId))
    const isTyped =
      code?.form && code.token === name && (await cards.spendForm(code.form, cardTryId(paidId, requestKey)))
    if (!isTyped) return err('card_rejected')
  }
  const digits = digitsOf(fingerprint)
  const source = { kind: 'STORED', value: name, brand, securityCode } as const
  return { ok: true, card: { gateway, method: 'CARD', source, brand, lastFour, digits } }
}

export interface KnownCard {
  card: CardRecord
  facts: CardFacts
}

/**
 * The first digits, from the processor now or when the card was saved; null if the processor does not tell them.
 */
async function binOf(env: Env, { gateway, name, brand, fingerprint }: CardRecord): Promise<string | null> {
  const digits = digitsOf(fingerprint)
  if (digits) return digits.bin
  const processor = processorsFor(env)[gateway]
  const described = await processor.describe({ kind: 'STORED', value: name, brand }).catch(() => undefined)
  return described?.bin ?? null
}

export const toCardWithBin = async (env: Env, card: CardRecord): Promise<KnownCard> => ({
  card,
  facts: { bin: await binOf(env, card), lastFour: card.lastFour },
})

/** The cards that have not expired, the default card first. */
export async function listUnexpiredCards(env: Env, memberId: string): Promise<KnownCard[]> {
  const cards = await env.CARDS.getByName(`cards:${memberId}`).good()
  return Promise.all(cards.map((card) => toCardWithBin(env, card)))
}
