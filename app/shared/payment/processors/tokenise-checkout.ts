import type { Answer } from '#server/contracts/contract.ts'
import { initializeCheckoutCard } from '#app/shared/payment/cards.functions.ts'
import { postCard, stringOf, TokenError } from './card-post.ts'
import type { Card } from './tokenise.ts'

const UNPROCESSABLE = 422

type Reach = Answer<'GET cards/initialize-add-card'>

async function askForToken(reach: Reach, facts: object): Promise<string> {
  const { isOk, status, reply } = await postCard(reach.url, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reach.publicKey}` },
    body: JSON.stringify(facts),
  })
  const token = stringOf(reply.token)
  if (isOk && token) return token
  throw new TokenError(status === UNPROCESSABLE ? 'refused' : 'failed')
}

export const tokeniseAtCheckout = (reach: Reach, card: Card): Promise<string> =>
  askForToken(reach, {
    type: 'card',
    number: card.number,
    cvv: card.cvv,
    expiry_month: card.month,
    expiry_year: card.year,
    name: card.name,
  })

/** The security code of a saved card goes from this page straight to the processor, as a card does. */
export const tokeniseSecurityCode = async (code: string): Promise<string> =>
  askForToken(await initializeCheckoutCard(), { type: 'cvv', token_data: { cvv: code } })

/** Apple encrypts the card for the processor. So it can go from this page straight to the processor. */
export const tokeniseApplePay = async (paymentData: object): Promise<string> =>
  askForToken(await initializeCheckoutCard(), { type: 'applepay', token_data: paymentData })
