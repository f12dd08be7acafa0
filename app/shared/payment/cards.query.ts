// Queries and mutations of a member's saved cards.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Input } from '#server/contracts/contract.ts'
import { createCard, readCards, removeCard, updateCard } from './cards.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'

const FRESH_MS = 5000

/** The default card comes first. */
export const cardsQuery = queryOptions({
  queryKey: ['GET cards'] as const,
  queryFn: async ({ signal }) => (await readCards({ signal })).cards,
  staleTime: FRESH_MS,
  // Another tab may have added or deleted a card.
  refetchOnWindowFocus: true,
  meta: { isHandled: true, isMembers: true },
})

/** `key`: idempotency key. Sending the same token again is the same request. */
export const addCard = async (card: Input<'POST cards'>, key: string): Promise<SavedCard> =>
  (await createCard({ data: card, ...idempotencyOptions(key) })).card

export const editCard = async (change: Input<'PUT cards/:id'>): Promise<SavedCard> =>
  (await updateCard({ data: change })).card

export const makeDefault = (id: string): Promise<SavedCard> => editCard({ id, isDefault: true })

export const deleteCard = async (id: string): Promise<SavedCard[]> => (await removeCard({ data: { id } })).cards

/** Puts the card of an answer into the cache and refetches the others. Browser events only. */
export function cacheCard(queryClient: QueryClient, card: SavedCard): Promise<void> {
  queryClient.setQueryData(cardsQuery.queryKey, (cards = []) => {
    const isKnown = cards.some(({ id }) => id === card.id)
    return (isKnown ? cards : [card, ...cards]).map((savedCard) => {
      if (savedCard.id === card.id) return card
      return card.isDefault ? { ...savedCard, isDefault: false } : savedCard
    })
  })
  return queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
}

export const cacheCards = (queryClient: QueryClient, cards: SavedCard[]): void => {
  queryClient.setQueryData(cardsQuery.queryKey, cards)
}
