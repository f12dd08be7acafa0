// Apple's payment sheet: it shows the amount and returns a card encrypted for our processor. Lazy-loaded only if the
// browser has Apple Pay.
import { validateAppleSession } from '#app/domain/payment/payments.functions.ts'
import { tokeniseApplePay } from '../processors/tokenise-checkout.ts'
import type { Payment } from '../payment-request.ts'

const VERSION = 3

const decimal = (halalas: number): string => (halalas / 100).toFixed(2)

type ApplePayment = Extract<Payment, { method: 'APPLE_PAY' }>

/** The visitor's approval in the sheet. */
export interface Sealed {
  take: () => Promise<ApplePayment>
  /** Called with whether the payment was accepted, once there is an answer. */
  done: (isTaken: boolean) => void
}

interface ApplePayAsk {
  request: ApplePayRequest
  /** In halalas, the amount on the button. */
  amount: number
  pay: (sealed: Sealed) => Promise<void>
  onFailed: () => void
}

/** Must be called during a press. */
export function openApplePay({ request, amount, onFailed, pay }: ApplePayAsk): void {
  try {
    const total = { ...request.total, amount: decimal(amount) }
    const session = new window.ApplePaySession!(VERSION, { ...request, total })
    answer(session, pay, onFailed)
    session.begin()
  } catch (error) {
    // The session throws at once if the page has no https or another sheet is open.
    console.warn('Apple Pay', error)
    onFailed()
  }
}

function answer(session: ApplePaySession, pay: ApplePayAsk['pay'], onFailed: () => void) {
  session.onvalidatemerchant = ({ validationURL: validationUrl }) => {
    validateAppleSession({ data: { validationUrl } }).then(
      ({ merchantSession }) => session.completeMerchantValidation(merchantSession),
      () => {
        session.abort()
        onFailed()
      },
    )
  }
  session.onpaymentauthorized = ({ payment: { token } }) => {
    let isPaid = false
    const take = async (): Promise<ApplePayment> => ({
      method: 'APPLE_PAY',
      token: await tokeniseApplePay(token.paymentData),
    })
    void pay({ take, done: (isTaken) => (isPaid = isTaken) }).finally(() => {
      const { STATUS_SUCCESS, STATUS_FAILURE } = window.ApplePaySession!
      session.completePayment({ status: isPaid ? STATUS_SUCCESS : STATUS_FAILURE })
    })
  }
}
