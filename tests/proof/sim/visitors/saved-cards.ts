// A member's saved cards: saving one at its processor, paying with one and its security code, deleting one.
import type { SavedCard } from '#server/contracts/cards.ts'
import type { CodeForm } from '#server/contracts/pay.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { SITE_ORIGIN } from '../constants.ts'
import type { Simulation, Visitor } from '../simulation.ts'
import type { Acknowledged } from './buyer.ts'
import { askSandbox, cardToken, CARD_GATEWAYS, jsonPost } from './card-forms.ts'

const CODE = '123'

async function cardsOf(simulation: Simulation, as: Visitor): Promise<SavedCard[]> {
  const { status, body } = await simulation.call('GET', 'cards', { as })
  return status === 200 ? (body.cards as SavedCard[]) : []
}

export async function saveCard(simulation: Simulation, as: Visitor, { savedCards }: Acknowledged): Promise<void> {
  const gateway = simulation.random.pick(CARD_GATEWAYS)
  const token = await cardToken(simulation, gateway, as)
  if (token === undefined) return
  const body = { gateway, token, holder: 'SALMA TEST' }
  const saved = await simulation.retryUntilAnswered('cards', { as, body })
  if (saved.status !== 200) return
  savedCards.set((saved.body.card as SavedCard).id, as)
  simulation.count('card saved')
}

/** Saves a card, or deletes one of those that the member has. */
export async function changeCards(simulation: Simulation, as: Visitor, acknowledged: Acknowledged): Promise<void> {
  const { random } = simulation
  if (random.chance(0.6)) return saveCard(simulation, as, acknowledged)
  const cards = await cardsOf(simulation, as)
  if (cards.length === 0) return
  const { id } = random.pick(cards)
  // The deletion may succeed although its answer is lost.
  acknowledged.savedCards.delete(id)
  const { status } = await simulation.call('DELETE', `cards/${id}`, { as, body: {} })
  if (status !== 200) return
  acknowledged.deletedCards.set(id, as)
  simulation.count('card deleted')
}

const inputsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  )

/** The fields that come back from PayFort's page for the code. */
async function codeAtPayFort(simulation: Simulation, as: Visitor, cardId: string): Promise<string | undefined> {
  const { status, body } = await simulation.call('GET', `cards/${cardId}/code`, { as })
  if (status !== 200) return undefined
  const pageAfter = async (path: string, fields: Record<string, string>) => {
    const page = await simulation.askProcessor(`${SITE_ORIGIN}/sandbox-payments/pay-fort/FortAPI/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return inputsOf((await page?.text()) ?? '')
  }
  const form = await pageAfter('paymentPage', body.fields as Record<string, string>)
  const answer = await pageAfter('code', { ...form, card_security_code: CODE })
  return answer.status === undefined ? undefined : JSON.stringify(answer)
}

async function codeAtCheckoutCom(simulation: Simulation): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${SANDBOX_KEYS.checkoutCom.publicKey}` }
  const body = { type: 'cvv', token_data: { cvv: CODE } }
  return (await askSandbox(simulation, '/checkout/tokens', jsonPost(body, headers)))?.token
}

/** The body of `payment`; undefined if the member has no card, or its processor did not take the code. */
export async function bySavedCard(simulation: Simulation, as: Visitor): Promise<object | undefined> {
  const cards = await cardsOf(simulation, as)
  if (cards.length === 0) return undefined
  const { id: cardId, codeWay } = simulation.random.pick(cards)
  const payment = { method: 'SAVED_CARD', cardId }
  if (codeWay === 'FORM') return payment
  const securityCode =
    codeWay === 'TOKEN' ? await codeAtCheckoutCom(simulation) : await codeAtPayFort(simulation, as, cardId)
  return securityCode === undefined ? undefined : { ...payment, securityCode }
}

/** The processor's form for the code, or a visitor who leaves it open. */
export async function answerCodeForm(simulation: Simulation, as: Visitor, form: CodeForm): Promise<void> {
  const { url, codeField, fields } = form
  await simulation.wait(2000 + simulation.random.next() * 60_000)
  if (simulation.random.chance(0.1)) return
  const code = simulation.random.chance(0.1) ? '000' : CODE
  simulation.log(as.name, `types the code ${code}`)
  await simulation.askProcessor(new URL(url, SITE_ORIGIN).href, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...fields, [codeField]: code }),
  })
}
