// Apple Pay for a top-up.
import type { TopUp } from '#server/contracts/wallet.ts'
import { useFixedAmountApplePay } from '#app/shared/payment/fixed-amount/use-fixed-amount-apple-pay.ts'
import { createTopUpAppleSession } from '#app/shared/payment/wallet.functions.ts'
import type { TopUpState } from './use-top-up.ts'

export const useTopUpApplePay = ({ id, amount }: TopUp, payment: TopUpState['payment']) =>
  useFixedAmountApplePay(
    {
      queryKey: ['POST top-ups/:id/create-apple-session', id],
      create: (signal) => createTopUpAppleSession({ data: { id }, signal }),
      meta: { isMembers: true },
    },
    amount,
    payment,
  )
