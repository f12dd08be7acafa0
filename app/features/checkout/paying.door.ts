// Public module of paying by card, without the card: the idempotency key, the bank's page, polling, and the status
// views.
export { ARRIVAL_MS, LONG_MS, pollDelay } from './checkout-phase.rules.ts'
export { GatewayCodeForm } from './card/code-form.tsx'
export { attemptKey, spendAttemptKey } from './payment/attempt-key.ts'
export { bankUrl, codeFormOf, goToBank } from './payment/bank-page.ts'
export { StatusPart } from './status/status-part.tsx'
