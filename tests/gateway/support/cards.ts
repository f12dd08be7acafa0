// Members' cards in tests, through the real adapters in front of the sandbox. Tests can make the processors' answers
// get lost.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { CardBrand, CardGateway } from '#server/contracts/pay.ts'
import { resolveCardAndCountTry, type PaidAttempt, type Payer } from '#server/gateway/cards/card-source.ts'
import type { CardsObject } from '#server/gateway/cards/cards.object.ts'
import type { CardVault } from '#server/gateway/payments/card-vault.ts'
import { cardVaults, paymentProcessors, setCardVaultFactory } from '#server/gateway/payments/processors.ts'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'
import { call, type Member, newKey, type Reply } from './calls.ts'
import { typeAtPayFort } from './pay-fort.ts'
import { type Card, chargeOf, dataToken, postCode, tokenFor } from './payments.ts'

export const VISA = '4242424242424242'
export const MADA_BANK_ASKS = '5297412542005689'
export const NAME = 'Salma Alharbi'

export const payerOf = ({ memberId }: Member): Payer => ({ kind: 'member', id: memberId, contact: null })

/** A payment of its own. */
export const newPaid = (): PaidAttempt => ({ paidId: newKey(), requestKey: newKey() })

export const cardsStub = (memberId: string) => env.CARDS.get(env.CARDS.idFromName(`cards:${memberId}`))

export const addCard = async (
  as: Member,
  gateway: CardGateway,
  card: Card | string,
  more: { isDefault?: boolean; holder?: string; key?: string } = {},
): Promise<Reply> => {
  const { key, ...change } = more
  const token = typeof card === 'string' ? card : await tokenFor(gateway, card, as.memberId)
  const body = { gateway, token, holder: NAME, ...change }
  return call('POST', 'cards', { as, body, ...(key ? { key } : {}) })
}

export const cardOf = (reply: Reply): SavedCard => {
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { card: SavedCard }).card
}

export const saveCard = async (as: Member, gateway: CardGateway, number = VISA): Promise<SavedCard> =>
  cardOf(await addCard(as, gateway, { number }))

export const changeCard = (as: Member, id: string, body: object): Promise<Reply> =>
  call('PUT', `cards/${id}`, { as, body })

export const removeCard = (as: Member, id: string): Promise<Reply> => call('DELETE', `cards/${id}`, { as, body: {} })

export const listOf = async (as: Member): Promise<SavedCard[]> =>
  ((await call('GET', 'cards', { as })).body as { cards: SavedCard[] }).cards

/** Last four digits; the default card is marked. */
export const shortList = async (as: Member): Promise<string[]> =>
  (await listOf(as)).map(({ lastFour, isDefault }) => `${lastFour}${isDefault ? ' default' : ''}`)

/** The payment with a saved card, with the code or code form that its processor requires. */
export async function bySaved(as: Member, { id: cardId, codeWay }: Pick<SavedCard, 'id' | 'codeWay'>) {
  const payment = { method: 'SAVED_CARD', cardId } as const
  if (codeWay === 'TOKEN') return { ...payment, securityCode: (await dataToken('cvv', { cvv: '123' })).token }
  if (codeWay !== 'FRAME') return payment
  return { ...payment, securityCode: JSON.stringify(await typeAtPayFort(as, cardId, '123')) }
}

/** Charges a saved card with its code, as orders do. */
export async function chargeSaved(as: Member, cardId: string, orderId?: string) {
  const { codeWay = null } = (await listOf(as)).find(({ id }) => id === cardId) ?? {}
  const found = await resolveCardAndCountTry(env, payerOf(as), await bySaved(as, { id: cardId, codeWay }), newPaid())
  if (!found.ok) return found
  return chargeName(found.card.gateway, found.card.source.value, orderId, found.card.brand!)
}

export async function chargeName(
  gateway: CardGateway,
  value: string,
  orderId?: string,
  brand: CardBrand = 'VISA',
): Promise<ChargeOutcome> {
  const charge = await chargeOf(gateway, VISA, {
    source: { kind: 'STORED', value, brand },
    ...(orderId ? { orderId, key: `${orderId}.1` } : {}),
  })
  const outcome = await paymentProcessors(env)[gateway].charge(charge)
  if (outcome.state !== 'AUTHENTICATE' || !outcome.codeForm) return outcome
  await postCode(outcome.codeForm)
  return paymentProcessors(env)[gateway].query(charge.key, outcome.reference)
}

/** The processors' names of the member's cards, which no answer of the gateway contains. */
export const namesOf = (memberId: string): Promise<string[]> =>
  runInDurableObject(cardsStub(memberId), (_: CardsObject, { storage }) =>
    storage.sql
      .exec<{ name: string }>('SELECT name FROM cards ORDER BY seq')
      .toArray()
      .map(({ name }) => name),
  )

/** Everything `CardsObject` stores, as text. */
export const storedOf = (memberId: string): Promise<string> =>
  runInDurableObject(cardsStub(memberId), (_: CardsObject, { storage }) =>
    JSON.stringify(
      ['cards', 'goodbyes', 'answers'].map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
    ),
  )

export const goodbyesOf = (memberId: string): Promise<string[]> =>
  runInDurableObject(cardsStub(memberId), (_: CardsObject, { storage }) =>
    storage.sql
      .exec<{ kind: string }>('SELECT kind FROM goodbyes')
      .toArray()
      .map(({ kind }) => kind),
  )

export const fireTimer = (memberId: string): Promise<boolean> => runDurableObjectAlarm(cardsStub(memberId))

/** Runs the due timers; afterwards every processor has confirmed the deletions. */
export async function untilForgotten(memberId: string): Promise<void> {
  await fireTimer(memberId)
  expect(await goodbyesOf(memberId)).toEqual([])
}

type Step = 'save' | 'edit' | 'delete'

/** The processors carry out this step, and their answer to it gets lost. */
export const loseAnswers = (step: Step): void =>
  setCardVaultFactory((env) => {
    const real = cardVaults(env)
    const deaf = (vault: CardVault): CardVault => ({
      ...vault,
      [step]: async (...params: [never, never]) => {
        await vault[step](...params)
        return step === 'save' ? { state: 'UNKNOWN' } : 'UNKNOWN'
      },
    })
    return { CHECKOUT: deaf(real.CHECKOUT), HYPER_PAY: deaf(real.HYPER_PAY), PAYFORT: deaf(real.PAYFORT) }
  })

/** All processors answer again. */
export const hearAnswers = (): void => setCardVaultFactory(undefined)
