// The callback of a settled charge, in the words of its gateway.
import type { Charge } from './charge.ts'
import { checkoutComCallback } from './checkout-com/checkout-com.callback.ts'
import { hyperPayCallback } from './hyper-pay/hyper-pay.callback.ts'
import { payFortCallback } from './pay-fort/pay-fort.callback.ts'
import { tabbyCallback } from './tabby/tabby.callback.ts'

export async function callbackRequest(charge: Charge): Promise<Request> {
  if (charge.gateway === 'checkout-com') return checkoutComCallback(charge)
  if (charge.gateway === 'hyper-pay') return hyperPayCallback(charge)
  if (charge.gateway === 'tabby') return tabbyCallback(charge)
  return payFortCallback(charge)
}
