// A visitor's card at each processor: the form in the browser that turns it into a token.
import type { CardGateway } from '#server/contracts/pay.ts'
import { signingSecret } from '#server/gateway/config/env.ts'
import { getFormOwner } from '#server/gateway/payments/form-owner.rules.ts'
import { sealCheckout } from '#server/gateway/payments/hyper-pay/hyper-pay-form.rules.ts'
import { formReference } from '#server/gateway/payments/pay-fort/pay-fort-form.rules.ts'
import { signRequest } from '#server/gateway/payments/pay-fort/pay-fort-signature.rules.ts'
import { now } from '#server/lib/clock.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { TEST_CARDS } from '#server/payments/test-cards.ts'
import { SITE_ORIGIN } from '../constants.ts'
import type { Simulation, Visitor } from '../simulation.ts'

export const CARD_GATEWAYS: readonly CardGateway[] = ['CHECKOUT', 'HYPER_PAY', 'PAYFORT']

export const jsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The answer's JSON; undefined if the processor did not answer with one. */
export async function askSandbox(
  simulation: Simulation,
  path: string,
  init: RequestInit,
): Promise<Record<string, string> | undefined> {
  const answer = await simulation.askProcessor(`${SITE_ORIGIN}/sandbox-payments${path}`, {
    redirect: 'manual',
    ...init,
  })
  return answer?.ok ? ((await answer.json()) as Record<string, string>) : undefined
}

const schemeOf = (number: string): string => {
  if (number.length === 15) return 'AMEX'
  return number.startsWith('5') ? 'MASTER' : 'VISA'
}

const LATE_REFUNDS = TEST_CARDS.filter(({ behaviour }) => behaviour.endsWith('LATE_REFUND'))

const CHALLENGES = TEST_CARDS.filter(({ behaviour }) => behaviour === 'CHALLENGE')

/** Mostly cards that pay at once, those whose bank asks for a code, and those whose refunds are listed late. */
function chooseCard({ random }: Simulation) {
  const lot = random.next()
  if (lot < 0.2) return TEST_CARDS[0]!
  if (lot < 0.45) return random.pick(CHALLENGES)
  return random.pick(lot < 0.75 ? LATE_REFUNDS : TEST_CARDS)
}

/** `orderId`: of a guest, the order that the card shall pay. */
export async function cardToken(
  simulation: Simulation,
  gateway: CardGateway,
  visitor: Visitor,
  orderId = '',
): Promise<string | undefined> {
  const owner = getFormOwner(visitor, orderId)
  const { number, cvv } = chooseCard(simulation)
  if (gateway === 'CHECKOUT') {
    const card = { type: 'card', number, cvv, expiry_month: 12, expiry_year: 2035, name: 'SALMA TEST' }
    const said = await askSandbox(
      simulation,
      '/checkout/tokens',
      jsonPost(card, { authorization: `Bearer ${SANDBOX_KEYS.checkoutCom.publicKey}` }),
    )
    return said?.token
  }
  if (gateway === 'HYPER_PAY') {
    const opened = await askSandbox(simulation, '/hyper-pay/v1/checkouts', {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_KEYS.hyperPay.accessToken}` },
      body: new URLSearchParams({ entityId: SANDBOX_KEYS.hyperPay.entityId, createRegistration: 'true' }),
    })
    if (!opened?.id) return undefined
    await simulation.askProcessor(`${SITE_ORIGIN}/sandbox-payments/hyper-pay/v1/checkouts/${opened.id}/registration`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        paymentBrand: schemeOf(number),
        'card.number': number,
        'card.cvv': cvv,
        'card.expiryMonth': '12',
        'card.expiryYear': '2035',
        'card.holder': 'SALMA TEST',
      }),
    })
    return sealCheckout(signingSecret(simulation.host.env), opened.id, owner, now())
  }
  const { env } = simulation.host
  const fields = {
    service_command: 'CREATE_TOKEN',
    access_code: SANDBOX_KEYS.payFort.accessCode,
    merchant_identifier: SANDBOX_KEYS.payFort.merchantIdentifier,
    merchant_reference: await formReference(signingSecret(env), owner, now()),
    currency: 'SAR',
    language: 'en',
    return_url: `${SITE_ORIGIN}/cards/return`,
  }
  const signature = await signRequest(fields, SANDBOX_KEYS.payFort.requestPhrase)
  const card = { card_number: number, expiry_date: '3512', card_holder_name: 'SALMA TEST' }
  const said = await askSandbox(
    simulation,
    '/pay-fort/FortAPI/paymentPage',
    jsonPost({ ...fields, signature, ...card }),
  )
  return said && JSON.stringify(said)
}
