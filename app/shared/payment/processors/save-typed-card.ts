// Saves the typed card while it pays. Its token works only once, so the card is saved first and then charged.
import type { QueryClient } from '@tanstack/react-query'
import type { SavedCard } from '#server/contracts/cards.ts'
import { addCard, cacheCard } from '../cards.query.ts'
import type { CardEntry } from '../card/card-entry.rules.ts'
import type { Payment } from '../payment-request.ts'
import { type requestCardToken, cardPayment } from './card-token.ts'
import { createSavedCardPayment } from './saved-payment.ts'

/** The payment with the saved card. Rejects with the `ProblemError` of saving it. */
export async function saveCardAndBuildPayment(
  entry: CardEntry,
  taken: Awaited<ReturnType<typeof requestCardToken>>,
  queryClient: QueryClient,
): Promise<{ card: SavedCard; payment: Payment }> {
  const { gateway, token, holder } = taken
  const card = await addCard({ gateway, token, holder }, crypto.randomUUID())
  void cacheCard(queryClient, card)
  // If the processor's page asks for the security code, the typed card pays with its token. So the code is typed only
  // once.
  const payment = card.codeWay === 'FRAME' ? cardPayment(entry, taken) : await createSavedCardPayment(card, entry.cvv)
  return { card, payment }
}
