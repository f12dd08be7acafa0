// What choosing seats under an offer brings along, in one piece.
export { OfferStrip } from './offer-strip.tsx'
export { choiceOf, leaveOffer, takeOffer } from './seat-offer.ts'
