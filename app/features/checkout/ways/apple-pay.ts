// Apple's own sheet over the page: it says what is paid, and answers with a card sealed for our gateway.
// Brought only where there is Apple Pay.
import { gateway } from '#app/lib/gateway.ts'
import { tokeniseApplePay } from '../payment/tokenise-checkout.ts'
import type { Payment, PayWay } from '../payment/use-payment.ts'

const VERSION = 3

const decimal = (halalas: number): string => (halalas / 100).toFixed(2)

interface ApplePayAsk {
  request: ApplePayRequest
  /** Halalas: what the button says. */
  amount: number
  wallet: PayWay['wallet']
  changed: PayWay['changed']
  pay: (way: PayWay) => Promise<void>
  onFailed: () => void
}

/** Must be called while the press lasts. */
export function openApplePay({ request, amount, onFailed, ...asked }: ApplePayAsk): void {
  try {
    const total = { ...request.total, amount: decimal(amount) }
    const session = new window.ApplePaySession!(VERSION, { ...request, total })
    answer(session, asked, onFailed)
    session.begin()
  } catch (error) {
    // It refuses what it does not like at once: a page without https, a second sheet over the first.
    console.warn('Apple Pay', error)
    onFailed()
  }
}

function answer(
  session: ApplePaySession,
  { pay, ...way }: Pick<ApplePayAsk, 'pay' | 'wallet' | 'changed'>,
  onFailed: () => void,
) {
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
    const take = async (): Promise<Payment> => ({
      method: 'APPLE_PAY',
      token: await tokeniseApplePay(token.paymentData),
    })
    void pay({ ...way, take, done: (isTaken) => (isPaid = isTaken) }).finally(() => {
      const { STATUS_SUCCESS, STATUS_FAILURE } = window.ApplePaySession!
      session.completePayment({ status: isPaid ? STATUS_SUCCESS : STATUS_FAILURE })
    })
  }
}
