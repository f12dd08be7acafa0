import type { PaymentAttempt } from '#server/contracts/orders.ts'

/** How many attempts there were until the one that the order or top-up shows: the one that paid, or the latest. */
export const countAttempts = ({ payment }: { payment: Pick<PaymentAttempt, 'attempt'> | null }): number =>
  payment?.attempt ?? 0
