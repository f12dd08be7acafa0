// Door to the rule of cancelling in words: why a booking stays, what giving it up means, and where money goes. Relied on by the
// exchange of a booking, which follows the same rule.
export { inOnePiece, seatList } from '../booking-words.ts'
export { RefundParts } from '../refund-parts.tsx'
export { cancelPoints } from './cancel-refund.tsx'
export { CancelRefused } from './cancel-refused.tsx'
