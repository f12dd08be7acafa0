// Builds the payment with a saved card. Its security code bypasses us. If the processor gave the browser a token for
// it, the token is included.
import type { SavedCard } from '#server/contracts/cards.ts'
import type { SavedCardPayment } from '#server/contracts/pay.ts'
import { tokeniseSecurityCode } from './tokenise-checkout.ts'

/** `code`: as it was typed. If the processor’s own page asked for it, the answer of that page. */
export async function createSavedCardPayment(
  { id, codeWay }: Pick<SavedCard, 'id' | 'codeWay'>,
  code: string | undefined,
): Promise<typeof SavedCardPayment.infer> {
  const answer = codeWay === 'FRAME' ? code : undefined
  const securityCode = codeWay === 'TOKEN' && code ? await tokeniseSecurityCode(code) : answer
  return { method: 'SAVED_CARD', cardId: id, ...(securityCode === undefined ? {} : { securityCode }) }
}
