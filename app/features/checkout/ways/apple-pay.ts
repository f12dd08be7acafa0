// Apple's own sheet over the page: it says what is paid, and answers with a card sealed for our gateway.
// Brought only where there is Apple Pay.
import { gateway } from '#app/lib/gateway.ts'
import { tokeniseApplePay } from '../payment/tokenise-checkout.ts'
import type { Payment } from '../payment/use-payment.ts'

const VERSION = 3

const decimal = (halalas: number): string => (halalas / 100).toFixed(2)

type ApplePayment = Extract<Payment, { method: 'APPLE_PAY' }>

/** What the sheet was agreed to with. */
export interface Sealed {
  take: () => Promise<ApplePayment>
  /** Once there is an answer: whether it was taken. */
  done: (isTaken: boolean) => void
}

interface ApplePayAsk {
  request: ApplePayRequest
  /** Halalas: what the button says. */
  amount: number
  pay: (sealed: Sealed) => Promise<void>
  onFailed: () => void
}

/** Must be called while the press lasts. */
export function openApplePay({ request, amount, onFailed, pay }: ApplePayAsk): void {
  try {
    const total = { ...request.total, amount: decimal(amount) }
    const session = new window.ApplePaySession!(VERSION, { ...request, total })
    answer(session, pay, onFailed)
    session.begin()
  } catch (error) {
    // It refuses what it does not like at once: a page without https, a second sheet over the first.
    console.warn('Apple Pay', error)
    onFailed()
  }
}

function answer(session: ApplePaySession, pay: ApplePayAsk['pay'], onFailed: () => void) {
  session.onvalidatemerchant = ({ validationURL: validationUrl }) => {
    gateway('POST cards/validate-apple-session', { validationUrl }).then(
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
