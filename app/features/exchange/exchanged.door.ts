// Public module about the exchanged booking, for the page that chooses its new seats.
export { exact, fewerWords, keptWords, seatsOf, whenOf } from './exchange-words.ts'
export { type Exchanged, useExchanged } from './use-exchanged.ts'
export { useSayKept } from './use-say-kept.ts'
