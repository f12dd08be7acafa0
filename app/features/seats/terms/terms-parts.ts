// One lazy chunk: choosing seats under an offer or for an exchange.
export { leaveOffer, takeOffer } from '../offer/seat-offer.ts'
export { termsOf } from './seat-terms.ts'
export { TermsStrip } from './terms-strip.tsx'
