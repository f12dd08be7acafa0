// The changes a member makes to a saved card: its holder, its expiry, and which card is the default.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { TEST_CARDS } from '#server/payments/test-cards.ts'
import { type Member } from './support/calls.ts'
import {
  addCard,
  cardOf,
  chargeSaved,
  hearAnswers,
  listOf,
  loseAnswers,
  VISA,
  saveCard,
  changeCard,
} from './support/cards.ts'
import { newMember } from './support/members.ts'

const APPROVED = TEST_CARDS.filter(({ behaviour }) => behaviour === 'APPROVE').map(({ number }) => number)

let member: Member
beforeEach(async () => {
  member = await newMember()
})
afterEach(() => {
  hearAnswers()
  armCrash(undefined)
})
/** An expiry date about 40 days ahead, so the card is valid today. */
function endsSoon(): { month: number; year: number } {
  const end = new Date(Date.now() + 40 * DAY_MS)
  return { month: end.getUTCMonth() + 1, year: end.getUTCFullYear() }
}
describe.each(['CHECKOUT', 'PAYFORT'] as const)('at %s a card’s holder and expiry', (gateway) => {
  it('are changed at the processor, too: a renewed card is charged after its old date', async () => {
    const today = Date.now()
    const { month, year } = endsSoon()
    const { id } = cardOf(await addCard(member, gateway, { number: VISA, month, year }))
    const renewed = { holder: 'Salma A. Alharbi', expiryMonth: 2, expiryYear: 2038 }
    expect(cardOf(await changeCard(member, id, renewed))).toMatchObject({ id, ...renewed })
    expect(await listOf(member)).toMatchObject([renewed])
    vi.setSystemTime(Date.UTC(year, month, 2))
    expect(await chargeSaved(member, id)).toMatchObject({ state: 'CAPTURED' })
    vi.setSystemTime(today)
  })

  it('stay unchanged if the processor does not answer or the new date is past', async () => {
    const { id } = await saveCard(member, gateway)
    expect((await changeCard(member, id, { expiryYear: 2024 })).body).toMatchObject({ reason: 'card_expired' })
    loseAnswers('edit')
    expect((await changeCard(member, id, { expiryYear: 2037 })).status).toBe(502)
    expect(await listOf(member)).toMatchObject([{ expiryYear: 2035 }])
    hearAnswers()
    expect(cardOf(await changeCard(member, id, { expiryYear: 2037 }))).toMatchObject({ expiryYear: 2037 })
  })
})

it('HyperPay cannot change a card: the gateway announces this, and the card is typed once more instead', async () => {
  const { id, canEdit } = await saveCard(member, 'HYPER_PAY')
  expect(canEdit).toBe(false)
  expect((await changeCard(member, id, { expiryYear: 2039 })).body).toMatchObject({ reason: 'card_rejected' })
  expect(cardOf(await changeCard(member, id, { isDefault: true }))).toMatchObject({ isDefault: true })
  expect(cardOf(await addCard(member, 'HYPER_PAY', { number: VISA, year: 2039 }))).toMatchObject({ expiryYear: 2039 })
})

describe('the default card', () => {
  it('is exactly one, even if two tabs choose at once', async () => {
    const cards = [await saveCard(member, 'CHECKOUT', APPROVED[0]), await saveCard(member, 'CHECKOUT', APPROVED[1])]
    await Promise.all([...cards, ...cards].map(({ id }) => changeCard(member, id, { isDefault: true })))
    expect((await listOf(member)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})
