// Showing that an offer is one's own, and the proof of it. The proof is kept with the booking it was made for, in this tab;
// what was typed for it is not.
import type { Input } from '#server/contracts/contract.ts'
import type { OfferChoice } from '#server/contracts/offer-facts.ts'
import { gateway } from '#app/lib/gateway.ts'

/** `proof` is left out where an offer is everybody's. */
export interface OfferProof extends OfferChoice {
  /** As it is called among the ways to pay. */
  label: string
}

export const proveOffer = (input: Input<'GET offers/:id/verify'>) =>
  gateway('GET offers/:id/verify', input, { isSecret: true })

const STORE = 'shasha.offer'

/** Storage may be closed to us (private windows): then a proof lasts as long as the page. */
let proofHere: OfferProof | undefined

const isProof = (value: unknown): value is OfferProof =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

export function keepProof(proof: OfferProof): void {
  proofHere = proof
  try {
    sessionStorage.setItem(STORE, JSON.stringify(proof))
  } catch {
    // Kept above.
  }
}

/** The proof of this offer, if there is one. Browser events and effects only. */
export function keptProof(offerId: string): OfferProof | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null')
    if (isProof(kept) && kept.id === offerId) return kept
  } catch {
    // What else there may be is below.
  }
  return proofHere?.id === offerId ? proofHere : undefined
}

export function forgetProof(): void {
  proofHere = undefined
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Forgotten above.
  }
}
