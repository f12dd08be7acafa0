// Keeps the card that was just typed: its token is good once, so it is kept first and paid with after.
import type { QueryClient } from '@tanstack/react-query'
import type { SavedCard } from '#server/contracts/cards.ts'
import { addCard, cardsQuery } from '#app/features/cards/cards.query.ts'
import type { CardToken } from '../payment/use-payment.ts'

export async function keepCard(
  queryClient: QueryClient,
  { gateway, token }: CardToken,
  name: string,
): Promise<SavedCard> {
  const holder = name.trim().replace(/\s+/g, ' ')
  const card = await addCard({ gateway, token, holder }, crypto.randomUUID())
  // One that was kept before is renewed: it stands in the list once.
  queryClient.setQueryData(cardsQuery.queryKey, (cards = []) => [card, ...cards.filter(({ id }) => id !== card.id)])
  return card
}
