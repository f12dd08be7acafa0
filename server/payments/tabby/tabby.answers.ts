// Tabby's statuses and responses for a charge. https://docs.tabby.ai/pay-in-4-custom-integration/payment-statuses
import { iso } from '../../lib/clock.ts'
import type { SandboxCharge, SandboxRefund } from '../charge.ts'
import { tabbyUrl } from '../three-d-secure/challenge-path.ts'

const riyals = (halalas: number): string => (halalas / 100).toFixed(2)

function statusOf({ state, decline: failure }: SandboxCharge): string {
  if (state === 'DECLINED') return failure === 'AUTHENTICATION_ABANDONED' ? 'EXPIRED' : 'REJECTED'
  if (state === 'CAPTURED') return 'CLOSED'
  return state === 'AUTHORIZED' ? 'AUTHORIZED' : 'CREATED'
}

export const tabbyPayment = (charge: SandboxCharge, refunds: SandboxRefund[]) => ({
  id: charge.id,
  created_at: iso(charge.createdAt),
  status: statusOf(charge),
  is_test: true,
  amount: riyals(charge.amount),
  currency: charge.currency,
  order: { reference_id: charge.key },
  captures:
    charge.state === 'CAPTURED'
      ? [{ id: `cap-${charge.id}`, amount: riyals(charge.amount), reference_id: charge.key }]
      : [],
  refunds: refunds.map(({ id, amount, key }) => ({ id, amount: riyals(amount), reference_id: key })),
  meta: { order_id: charge.orderId },
})

/** Undefined: the buyer is not eligible, and there is no page to go to. */
export const sessionAnswer = (charge: SandboxCharge | undefined) => ({
  id: `session-${charge?.id ?? 'refused'}`,
  status: charge ? 'created' : 'rejected',
  payment: charge ? tabbyPayment(charge, []) : { id: 'refused', status: 'REJECTED' },
  configuration: {
    available_products: charge ? { installments: [{ web_url: tabbyUrl(charge), installments_count: 4 }] } : {},
    products: { installments: { type: 'installments', rejection_reason: charge ? null : 'not_available' } },
  },
})
