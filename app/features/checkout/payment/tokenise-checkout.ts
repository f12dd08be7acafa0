import type { Answer } from '#server/contracts/contract.ts'
import { postCard, textOf, TokenError } from './card-post.ts'
import type { Card } from './tokenise.ts'

const UNPROCESSABLE = 422

export async function tokeniseAtCheckout(reach: Answer<'GET cards/initialize-add-card'>, card: Card): Promise<string> {
  const { isOk, status, reply } = await postCard(reach.url, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reach.publicKey}` },
    body: JSON.stringify({
      type: 'card',
      number: card.number,
      cvv: card.cvv,
      expiry_month: card.month,
      expiry_year: card.year,
      name: card.name,
    }),
  })
  const token = textOf(reply.token)
  if (isOk && token) return token
  throw new TokenError(status === UNPROCESSABLE ? 'refused' : 'failed')
}
