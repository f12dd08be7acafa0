// What choosing seats under an offer, or in exchange for a booking, brings along, in one piece.
export { leaveOffer, takeOffer } from '../offer/seat-offer.ts'
export { termsOf } from './seat-terms.ts'
export { TermsStrip } from './terms-strip.tsx'
