// For other features: texts of the rule of cancelling. The exchange of a booking follows the same rule and uses them.
export { inOnePiece, seatList } from '../booking-words.ts'
export { RefundParts } from '../refund-parts.tsx'
export { cancelPoints } from './cancel-refund.tsx'
export { CancelRefused } from './cancel-refused.tsx'
