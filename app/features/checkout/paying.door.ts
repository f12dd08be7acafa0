// Door to what paying by card is made of besides the card: the key of an attempt, the bank's page, the patience while nobody
// has said how it ended, and how each state is shown. Relied on by topping up a wallet.
export { ARRIVAL_MS, LONG_MS, pollDelay } from './checkout-phase.rules.ts'
export { GatewayCodeForm } from './card/code-form.tsx'
export { attemptKey, spendAttemptKey } from './payment/attempt-key.ts'
export { bankUrl, codeFormOf, goToBank } from './payment/bank-page.ts'
export { StatusPart } from './status/status-part.tsx'
