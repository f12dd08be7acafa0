import type { Answer } from '#server/contracts/contract.ts'
import { postByFrame } from './card-frame.ts'
import { postCard, stringOf, TokenError } from './card-post.ts'
import type { Card } from './tokenise.ts'

type Reach = Answer<'POST guest-users/cards/payfort/initialize-add-card'>

/** Status of CREATE_TOKEN: "token created successfully". */
const CREATED = '52'

export async function tokeniseAtPayFort(reach: Reach, card: Card): Promise<string> {
  const fields = {
    ...reach.fields,
    card_number: card.number,
    expiry_date: `${String(card.year % 100).padStart(2, '0')}${String(card.month).padStart(2, '0')}`,
    card_holder_name: card.name,
  }
  const reply = reach.transport === 'json' ? await postJson(reach.url, fields) : await postByFrame(reach.url, fields)
  // The signature covers the whole answer, including the owner of the token. Our server refuses an incomplete answer.
  if (String(reply.status) === CREATED) return JSON.stringify(reply)
  throw new TokenError('refused', stringOf(reply.response_message))
}

async function postJson(url: string, fields: Record<string, string>) {
  const { isOk, reply } = await postCard(url, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (!isOk) throw new TokenError('failed')
  return reply
}
