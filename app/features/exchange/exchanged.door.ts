// Door to the booking that is exchanged, for those who choose its new seats.
export { exact, fewerWords, keptWords, seatsOf, whenOf } from './exchange-words.ts'
export { type Exchanged, useExchanged } from './use-exchanged.ts'
export { useSayKept } from './use-say-kept.ts'
