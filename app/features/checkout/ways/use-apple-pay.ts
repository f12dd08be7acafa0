// Apple Pay for an order: nothing of it is brought before it is offered.
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/due.ts'
import { useLate } from '#app/ui/late.tsx'
import type { PayWay } from '../payment/use-payment.ts'
import type { Checkout } from '../use-checkout.ts'
import { appleRequestQuery } from './apple-request.query.ts'

const load = () => import('./apple-pay.ts')

/** Opens the sheet, while a press lasts. Undefined until everything it needs is here: it waits for nothing. */
export function useApplePay(
  { id, breakdown }: Order,
  { pay, agree, sayUnavailable }: Checkout['payment'],
  isOffered: boolean,
) {
  const applePay = useLate(load, isOffered)
  const { data: request } = useQuery({ ...appleRequestQuery(id, dueOf(breakdown)), enabled: isOffered })
  if (!isOffered || !applePay || !request) return undefined
  return (amount: number, { wallet, changed }: Pick<PayWay, 'wallet' | 'changed'> = {}) => {
    // Terms that are still open come first, and the next press opens the sheet.
    if (!agree.isDone()) return void agree.ask()
    applePay.openApplePay({ request, amount, wallet, changed, pay, onFailed: sayUnavailable })
  }
}
