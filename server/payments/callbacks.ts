// The callback of a settled charge, in the format of its processor.
import type { SandboxCharge } from './charge.ts'
import { checkoutComCallback } from './checkout-com/checkout-com.callback.ts'
import { hyperPayCallback } from './hyper-pay/hyper-pay.callback.ts'
import { payFortCallback } from './pay-fort/pay-fort.callback.ts'
import { tabbyCallback } from './tabby/tabby.callback.ts'

/** Processors repeat a callback until it is answered with 2xx. */
export const CALLBACK_RETRIES_MS = [5_000, 30_000, 120_000, 600_000]

export async function callbackRequest(charge: SandboxCharge): Promise<Request> {
  if (charge.gateway === 'checkout-com') return checkoutComCallback(charge)
  if (charge.gateway === 'hyper-pay') return hyperPayCallback(charge)
  if (charge.gateway === 'tabby') return tabbyCallback(charge)
  return payFortCallback(charge)
}

/** The status of the response; 0 if there was none. */
export async function deliverCallback(gateway: Fetcher, charge: SandboxCharge): Promise<number> {
  try {
    const answer = await gateway.fetch(await callbackRequest(charge))
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
