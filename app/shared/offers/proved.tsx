// For other features: whether this visit has proved an offer, and the text that says what is missing. Until it is
// proved, no page says that the offer applies.
import { useSyncExternalStore } from 'react'
import type { OfferSummary } from '#server/contracts/offer-facts.ts'
import { m } from '#app/paraglide/messages.js'
import { subscribeToOfferProof, findSavedOfferProof } from './offer-proof.query.ts'

type Provable = Pick<OfferSummary, 'id' | 'validationType' | 'bankName'>

const onServer = () => false

/** False until the page is hydrated: the proof lies in this tab's storage. */
export const useIsProved = (offer: Pick<OfferSummary, 'id' | 'validationType'> | undefined): boolean =>
  useSyncExternalStore(subscribeToOfferProof, () => offer !== undefined && isProved(offer), onServer) ||
  offer?.validationType === 'NONE'

const isProved = ({ id, validationType }: Pick<OfferSummary, 'id' | 'validationType'>): boolean =>
  validationType === 'NONE' || findSavedOfferProof(id) !== undefined

/** The text that names the missing proof; undefined for an offer that is open to everyone. */
export function unprovedWords({ validationType, bankName }: Provable): string | undefined {
  switch (validationType) {
    case 'BIN':
      return bankName ? m.offers_unproved_bank({ bank: bankName }) : m.offers_unproved_card()
    case 'CARD':
      return m.offers_unproved_card()
    case 'UNIPAL':
      return m.offers_unproved_student()
    case 'STATIC':
      return m.offers_unproved_word()
    case 'NONE':
      return undefined
  }
}

/** Above showtimes: there the proof is asked for with the showtime. Renders nothing once there is a proof. */
export function UnprovedLine({ offer, className = '' }: { offer: Provable; className?: string }) {
  const words = unprovedWords(offer)
  if (useIsProved(offer) || !words) return null
  return (
    <span className={`block text-14 ${className}`}>
      {words} {m.offers_unproved_when()}
    </span>
  )
}
