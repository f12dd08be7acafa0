// Verifying that a visitor may use an offer, and the proof. The proof is stored in this tab with its booking; typed
// values are not stored.
import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { OfferChoice } from '#server/contracts/offer-facts.ts'
import { readOfferCards, readOrderOfferCards, verifyOfferProof } from './offers.functions.ts'
import { readStored, removeStored, writeStored } from '#app/lib/session/stored-value.ts'

/** `proof` is absent if the offer is open to everyone. */
export interface OfferProof extends OfferChoice {
  /** Its name in the list of payment methods. */
  label: string
}

export const verifyOfferOrSendCode = (input: Input<'GET offers/:id/verify'>) => verifyOfferProof({ data: input })

/** The member's cards that prove an offer: one press instead of digits. */
export const offerCardsQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET offers/:id/cards', { id }] as const,
    queryFn: async ({ signal }) => (await readOfferCards({ data: { id }, signal })).cards,
    meta: { isHandled: true, isMembers: true },
  })

/** Ids of the member's cards that an order may be paid with. */
export const orderOfferCardIdsQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET orders/:id/offers/cards', { id }] as const,
    queryFn: async ({ signal }) => (await readOrderOfferCards({ data: { id }, signal })).cardIds,
    meta: { isHandled: true, isMembers: true },
  })

const STORE = 'shasha.offer'

/** If storage is denied (private windows), a proof lasts as long as the page. */
let proofHere: OfferProof | undefined
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

/** Calls the listener when a proof is saved or cleared. Answers how to stop. Browser only. */
export function subscribeToOfferProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isProof = (value: unknown): value is OfferProof =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

export function saveOfferProof(proof: OfferProof): void {
  proofHere = proof
  writeStored('tab', STORE, proof)
  notifyListeners()
}

/** The proof of this offer, if there is one. From browser events and effects only. */
export function findSavedOfferProof(offerId: string): OfferProof | undefined {
  return [readStored('tab', STORE, isProof), proofHere].find((proof) => proof?.id === offerId)
}

export function clearOfferProof(): void {
  proofHere = undefined
  removeStored('tab', STORE)
  notifyListeners()
}
