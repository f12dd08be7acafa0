// The callback of a settled charge, in the format of its processor.
import type { SandboxCharge } from './charge.ts'
import { checkoutComCallback } from './checkout-com/checkout-com.callback.ts'
import { hyperPayCallback } from './hyper-pay/hyper-pay.callback.ts'
import { purchaseFields, withSignature } from './pay-fort/pay-fort.answers.ts'
import { SANDBOX_KEYS } from '../lib/sandbox-keys.ts'
import { tabbyPayment } from './tabby/tabby.answers.ts'
// PayFort's transaction feedback: the response once more, as a signed form post to the merchant's feedback address.
async function payFortCallback(charge: SandboxCharge): Promise<Request> {
  const fields = await withSignature(purchaseFields(charge, 'en'), charge.behaviour === 'BAD_SIGNATURE')
  return new Request('https://gateway.internal/v1/payment-callbacks/pay-fort', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
}

// The webhook of Tabby: JSON with its statuses in lower case, and the header the merchant registered.
function tabbyCallback(charge: SandboxCharge): Request {
  const { status, ...payment } = tabbyPayment(charge, [])
  return new Request('https://gateway.internal/v1/payment-callbacks/tabby', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tabby-signature': SANDBOX_KEYS.tabby.webhookSecret },
    body: JSON.stringify({ ...payment, status: status.toLowerCase() }),
  })
}

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
