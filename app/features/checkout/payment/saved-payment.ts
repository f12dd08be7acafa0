// Paying with a kept card: its code goes past us. What its gateway gave the browser for it, if anything, comes along.
import type { SavedCard } from '#server/contracts/cards.ts'
import type { SavedCardPayment } from '#server/contracts/pay.ts'
import { tokeniseCode } from './tokenise-checkout.ts'

/** `code`: as it was typed, or, where its gateway’s own page asked for it, what that page answered. */
export async function savedPayment(
  { id, codeWay }: Pick<SavedCard, 'id' | 'codeWay'>,
  code: string | undefined,
): Promise<typeof SavedCardPayment.infer> {
  const answer = codeWay === 'FRAME' ? code : undefined
  const securityCode = codeWay === 'TOKEN' && code ? await tokeniseCode(code) : answer
  return { method: 'SAVED_CARD', cardId: id, ...(securityCode === undefined ? {} : { securityCode }) }
}
