// How a visitor pays: with a card, a saved card, Apple Pay or Tabby, and what the visitor answers at the bank.
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import type { Simulation, Visitor } from '../simulation.ts'
import { askSandbox, cardToken, CARD_GATEWAYS, jsonPost } from './card-forms.ts'
import { bySavedCard } from './saved-cards.ts'

/** The body of `payment`; undefined if the processor gave no token. */
export async function choosePayment(
  simulation: Simulation,
  visitor: Visitor,
  orderId?: string,
): Promise<object | undefined> {
  const { random } = simulation
  if (random.chance(0.15)) return { method: 'TABBY' }
  if (random.chance(0.2)) {
    const data = { version: 'EC_v1', data: 'sandbox-4242', signature: 's', header: {} }
    const headers = { authorization: `Bearer ${SANDBOX_KEYS.checkoutCom.publicKey}` }
    const said = await askSandbox(
      simulation,
      '/checkout/tokens',
      jsonPost({ type: 'applepay', token_data: data }, headers),
    )
    return said && { method: 'APPLE_PAY', token: said.token }
  }
  if (visitor.kind === 'member' && random.chance(0.6)) {
    const saved = await bySavedCard(simulation, visitor)
    if (saved) return saved
  }
  const gateway = random.pick(CARD_GATEWAYS)
  const token = await cardToken(simulation, gateway, visitor, orderId)
  return token === undefined ? undefined : { method: 'CARD', gateway, token }
}

/** The bank's page, or Tabby's. */
export async function answerBank(
  simulation: Simulation,
  visitor: Visitor,
  redirectUrl: string,
  method: string,
): Promise<void> {
  if (method === 'TABBY') {
    if (simulation.random.chance(0.4)) await simulation.wait(simulation.random.next() * 20 * 60_000)
    const action = simulation.random.pick(['approve', 'approve', 'approve', 'reject', 'close', 'later'] as const)
    simulation.log(visitor.name, `at Tabby: ${action}`)
    await simulation.askProcessor(redirectUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action }),
    })
    return
  }
  const page = await simulation.askProcessor(redirectUrl)
  const code = /class="code"><bdi>(\d{6})</.exec((await page?.text()) ?? '')?.[1] ?? ''
  // Some look for their phone for a quarter of an hour.
  await simulation.wait(2000 + simulation.random.next() * (simulation.random.chance(0.5) ? 15 * 60_000 : 60_000))
  const action = simulation.random.pick(['confirm', 'confirm', 'confirm', 'confirm', 'decline', 'close'] as const)
  simulation.log(visitor.name, `at the bank: ${action}`)
  await simulation.askProcessor(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action, code }),
  })
}
