// Door to paying something else than an order with Apple Pay: where the browser has it, its row among the ways, its sheet.
export { MoreWays } from './ways/more-ways.tsx'
export type { Sealed } from './ways/apple-pay.ts'
export { hasApplePay, useAppleSheet } from './ways/use-apple-pay.ts'
