// Paying with a kept card: its code goes past us, as a token beforehand where its gateway gives one.
import type { SavedCard } from '#server/contracts/cards.ts'
import type { SavedCardPayment } from '#server/contracts/pay.ts'
import { tokeniseCode } from './tokenise-checkout.ts'

export async function savedPayment(
  { id, codeWay }: Pick<SavedCard, 'id' | 'codeWay'>,
  code: string | undefined,
): Promise<typeof SavedCardPayment.infer> {
  const securityCode = codeWay === 'TOKEN' && code ? await tokeniseCode(code) : undefined
  return { method: 'SAVED_CARD', cardId: id, ...(securityCode === undefined ? {} : { securityCode }) }
}
