// Saves the typed card. Its token works only once, so the card is saved first and then charged.
import type { QueryClient } from '@tanstack/react-query'
import type { SavedCard } from '#server/contracts/cards.ts'
import { addCard, keepCard } from '#app/domain/payment/cards.query.ts'
import type { CardTokenPayment } from '#app/domain/payment/processors/use-payment.ts'

export async function keepTypedCard(
  queryClient: QueryClient,
  { gateway, token }: CardTokenPayment,
  name: string,
): Promise<SavedCard> {
  const holder = name.trim().replace(/\s+/g, ' ')
  const card = await addCard({ gateway, token, holder }, crypto.randomUUID())
  void keepCard(queryClient, card)
  return card
}
