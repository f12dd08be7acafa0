// Apple's payment sheet: it shows the amount and returns a card encrypted for our processor. Lazy-loaded only if the
// browser has Apple Pay.
import { validateAppleSession } from '#app/shared/payment/payments.functions.ts'
import { tokeniseApplePay } from '../processors/tokenise-checkout.ts'
import type { Payment } from '../payment-request.ts'

const VERSION = 3

const decimal = (halalas: number): string => (halalas / 100).toFixed(2)

type ApplePayment = Extract<Payment, { method: 'APPLE_PAY' }>

/** The visitor has approved the payment in the sheet. */
export interface ApplePayApproval {
  tokenise: () => Promise<ApplePayment>
  /** Called with whether the payment was accepted, once there is an answer. */
  complete: (isAccepted: boolean) => void
}

interface ApplePayOptions {
  request: ApplePayRequest
  /** In halalas, the amount on the button. */
  amount: number
  pay: (approval: ApplePayApproval) => Promise<void>
  onFailed: () => void
}

/** Must be called during a press. */
export function openApplePay({ request, amount, onFailed, pay }: ApplePayOptions): void {
  try {
    const total = { ...request.total, amount: decimal(amount) }
    const session = new window.ApplePaySession!(VERSION, { ...request, total })
    handleEvents(session, pay, onFailed)
    session.begin()
  } catch (error) {
    // The session throws at once if the page has no https or another sheet is open.
    console.warn('Apple Pay', error)
    onFailed()
  }
}

function handleEvents(session: ApplePaySession, pay: ApplePayOptions['pay'], onFailed: () => void) {
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
    const tokenise = async (): Promise<ApplePayment> => ({
      method: 'APPLE_PAY',
      token: await tokeniseApplePay(token.paymentData),
    })
    void pay({ tokenise, complete: (isAccepted) => (isPaid = isAccepted) }).finally(() => {
      const { STATUS_SUCCESS, STATUS_FAILURE } = window.ApplePaySession!
      session.completePayment({ status: isPaid ? STATUS_SUCCESS : STATUS_FAILURE })
    })
  }
}
