// Tabby: instalments, agreed on Tabby's own page. An authorisation is only a promise; a capture is money, and its
// reference is captured once. https://docs.tabby.ai/pay-in-4-custom-integration/payment-processing
import { BRAND_NAME } from '../../../contracts/brand.ts'
import { sendToProcessor, bankPageIn, withShortTimeout, type Fields, isFields, sixSeconds, textOf } from '../ask.ts'
import { parseUppercaseCurrency } from '../exact-money.rules.ts'
import type { TabbyConfig } from '../processor-config.rules.ts'
import { decimalAmount } from '../hyper-pay/hyper-pay-result.rules.ts'
import { type ChargeOutcome, NOTHING_CHARGED, type PaymentProcessor } from '../payment-processor.ts'

const UNKNOWN: ChargeOutcome = { state: 'UNKNOWN' }
const WAITING: ChargeOutcome = { state: 'WAITING' }
const NO_CARD = { brand: null, lastFour: null }

/**
 * Tabby requires a name with every purchase. Guests have none, and members need not give theirs, because the buyer
 * identifies themselves to Tabby. So Tabby gets no personal data but the verified phone.
 */
const BUYER_NAMES = { ar: `ضيف ${BRAND_NAME.ar}`, en: `${BRAND_NAME.en} guest` }

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** Tabby writes "100" as well as "100.00". */
function halalasOf(amount: unknown): number {
  const [, riyals, rest = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(textOf(amount)) ?? []
  return riyals === undefined ? Number.NaN : Number(`${riyals}${rest.padEnd(2, '0')}`)
}

const referenceOf = (payment: Fields): string => (isFields(payment.order) ? textOf(payment.order.reference_id) : '')

const statusOf = (payment: Fields): string => textOf(payment.status).toUpperCase()

/**
 * The outcome of a payment. A CREATED payment is ended only by its buyer or by time; the gateway can only close an
 * authorised one.
 */
function tabbyOutcome(payment: Fields): ChargeOutcome {
  const reference = textOf(payment.id)
  const declined = { state: 'DECLINED', reference, ...NO_CARD } as const
  switch (statusOf(payment)) {
    case 'CLOSED': {
      const amounts = listOf(payment.captures).map(({ amount }) => halalasOf(amount))
      // Closed without a capture: it was cancelled.
      if (!amounts.length) return { ...declined, reason: 'AUTHENTICATION_ABANDONED' }
      const amount = amounts.reduce((sum, captured) => sum + captured, 0)
      const currency = parseUppercaseCurrency(payment.currency)
      return reference && Number.isInteger(amount) && currency !== undefined
        ? { state: 'CAPTURED', reference, amount, currency, ...NO_CARD }
        : UNKNOWN
    }
    case 'REJECTED':
      return { ...declined, reason: 'DECLINED' }
    case 'CREATED':
      return WAITING
    case 'EXPIRED':
      return { ...declined, reason: 'AUTHENTICATION_ABANDONED' }
    default:
      return UNKNOWN
  }
}

/** The page where the buyer continues; '' if Tabby offers them nothing. */
function pageOf(session: Fields): string {
  const { configuration } = session
  const products = isFields(configuration) ? configuration.available_products : undefined
  return isFields(products) ? bankPageIn(listOf(products.installments)[0]?.web_url) : ''
}

const paymentPath = (id: string): string => `/payments/${encodeURIComponent(id)}`

function tabbyApi(config: TabbyConfig) {
  const headers = { authorization: `Bearer ${config.secretKey}`, 'content-type': 'application/json' }
  const question = (path: string, signal: AbortSignal, body?: object) =>
    sendToProcessor(
      config.send,
      `${config.apiUrl}/api/v2${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      signal,
    )

  const retrieve = async (id: string, key: string, signal: AbortSignal): Promise<Fields | undefined> => {
    const answer = await question(paymentPath(id), signal)
    // A payment of another order says nothing about this one.
    return answer && answer.status < 300 && referenceOf(answer.body) === key ? answer.body : undefined
  }
  return { question, retrieve }
}

/** The outcome of a payment as it is; an authorised one stays authorised. */
export async function queryTabbyWithoutCapture(config: TabbyConfig, key: string, id: string): Promise<ChargeOutcome> {
  const payment = await tabbyApi(config).retrieve(id, key, sixSeconds())
  return payment ? tabbyOutcome(payment) : UNKNOWN
}

export function tabby(config: TabbyConfig, patience = sixSeconds): PaymentProcessor {
  const { question, retrieve } = tabbyApi(config)

  return {
    async charge({ key, orderId, amount, currency, source, language, returnUrl }) {
      if (source.kind !== 'BUYER') return NOTHING_CHARGED
      const price = decimalAmount(amount)
      const answer = await question('/checkout', patience(), {
        payment: {
          amount: price,
          currency,
          buyer: { name: BUYER_NAMES[language], phone: source.value },
          order: {
            reference_id: key,
            items: [
              {
                title: source.title,
                quantity: 1,
                unit_price: price,
                category: 'Cinema tickets',
                reference_id: source.reference,
              },
            ],
          },
          meta: { order_id: orderId },
        },
        lang: language,
        merchant_code: config.merchantCode,
        merchant_urls: { success: returnUrl, cancel: returnUrl, failure: returnUrl },
      })
      if (!answer) return UNKNOWN
      const { payment } = answer.body
      const reference = isFields(payment) ? textOf(payment.id) : ''
      if (answer.status >= 400 || !reference) return NOTHING_CHARGED
      const redirectUrl = answer.body.status === 'created' ? pageOf(answer.body) : ''
      return redirectUrl
        ? { state: 'AUTHENTICATE', reference, redirectUrl, ...NO_CARD }
        : { state: 'DECLINED', reference, reason: 'DECLINED', ...NO_CARD }
    },

    async query(key, reference) {
      // The response with the payment's id was lost, and so was its page address: no buyer can have agreed to it.
      if (!reference) return NOTHING_CHARGED
      const signal = patience()
      const payment = await retrieve(reference, key, signal)
      if (!payment) return UNKNOWN
      if (statusOf(payment) !== 'AUTHORIZED') return tabbyOutcome(payment)
      const captured = await question(`${paymentPath(reference)}/captures`, signal, {
        amount: payment.amount,
        reference_id: key,
      })
      return captured && captured.status < 300 ? tabbyOutcome(captured.body) : UNKNOWN
    },

    // Tabby never tells which card its buyer pays with.
    describe: () => Promise.resolve(undefined),

    async refunded({ key, chargeKey, reference }) {
      const payment = await retrieve(reference, chargeKey, withShortTimeout(patience))
      if (!payment) return 'UNKNOWN'
      return listOf(payment.refunds).some(({ reference_id: id }) => id === key) ? 'REFUNDED' : 'UNSEEN'
    },

    // A refund reference is accepted once: https://docs.tabby.ai/api-reference/payments/refund-a-payment
    async refund({ key, reference, amount }) {
      const answer = await question(`${paymentPath(reference)}/refunds`, patience(), {
        amount: decimalAmount(amount),
        reference_id: key,
      })
      if (!answer) return 'UNKNOWN'
      return answer.status < 300 ? 'REFUNDED' : 'FAILED'
    },
  }
}
