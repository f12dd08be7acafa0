// PayFort's transaction feedback: the response once more, as a signed form post to the merchant's feedback address.
import type { SandboxCharge } from '../charge.ts'
import { purchaseFields, signed } from './pay-fort.answers.ts'

export async function payFortCallback(charge: SandboxCharge): Promise<Request> {
  const fields = await signed(purchaseFields(charge, 'en'), charge.behaviour === 'BAD_SIGNATURE')
  return new Request('https://gateway.internal/v1/payment-callbacks/pay-fort', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
}
