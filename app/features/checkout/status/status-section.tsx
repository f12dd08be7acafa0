// All states of an order that replace the payment form.
import type { Checkout } from '../use-checkout.ts'
import { AuthenticateStatus } from './authenticate-status.tsx'
import { ExpiredStatus } from './expired-status.tsx'
import { MovingStatus } from './moving-status.tsx'
import { PricingStatus } from './pricing-status.tsx'
import { RefundStatus } from './refund-status.tsx'

export function StatusSection({ checkout }: { checkout: Checkout }) {
  const { phase, order } = checkout
  if (phase === 'pricing') return <PricingStatus checkout={checkout} />
  if (phase === 'authenticate') return <AuthenticateStatus order={order} />
  if (phase === 'expired') return <ExpiredStatus order={order} />
  if (phase === 'refunding' || phase === 'refunded' || phase === 'stuck')
    return <RefundStatus phase={phase} order={order} />
  return <MovingStatus checkout={checkout} />
}
