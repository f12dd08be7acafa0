// Public module of Apple Pay outside an order: browser support, its row among the payment methods, and its sheet.
export { MoreWays } from './ways/more-ways.tsx'
export type { Sealed } from './ways/apple-pay.ts'
export { hasApplePay, useAppleSheet } from './ways/use-apple-pay.ts'
