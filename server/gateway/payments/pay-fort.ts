// PayFort (Amazon Payment Services): a merchant reference is taken once, so it is the idempotency key.
// Nothing an answer says is believed before its signature is.
import type { DeclineReason } from '../../contracts/orders.ts'
import { ask, type Fields, sixSeconds } from './ask.ts'
import { brandOf, lastFourOf } from './card-brand.rules.ts'
import type { PayFortConfig } from './gateway-config.rules.ts'
import { isSignedAnswer, type PayFortFields, signRequest } from './pay-fort-signature.rules.ts'
import { type ChargeOutcome, NOTHING_CHARGED, type PaymentGateway } from './payment-gateway.ts'

/** Last three digits of a response code. https://paymentservices.amazon.com/docs/developer-resources/error-codes */
const REASONS: Record<string, DeclineReason> = {
  '012': 'EXPIRED_CARD',
  '029': 'INSUFFICIENT_FUNDS',
  '030': 'AUTHENTICATION_FAILED',
  '152': 'AUTHENTICATION_FAILED',
  '787': 'AUTHENTICATION_FAILED',
  '072': 'AUTHENTICATION_ABANDONED',
  '778': 'AUTHENTICATION_ABANDONED',
}
const REFERENCE_EXISTS = '066'
const ORDER_NOT_FOUND = '036'

const messageOf = (code: string | undefined): string => (code ?? '').slice(-3)

/** A PURCHASE answer, its feedback, or what CHECK_STATUS tells of it. */
export function payFortOutcome(fields: PayFortFields, status: string, code: string, amount: number): ChargeOutcome {
  const card = { brand: brandOf(fields.payment_option), lastFour: lastFourOf(fields.card_number) }
  const reference = fields.fort_id ?? ''
  switch (status) {
    case '14':
    // Refunded now, so it was captured then.
    case '06':
      return reference && Number.isInteger(amount)
        ? { state: 'CAPTURED', reference, amount, currency: fields.currency || 'SAR', ...card }
        : { state: 'UNKNOWN' }
    case '20': {
      const redirectUrl = fields['3ds_url'] ?? ''
      return redirectUrl ? { state: 'AUTHENTICATE', reference, redirectUrl, ...card } : { state: 'UNKNOWN' }
    }
    case '13':
      return {
        state: 'DECLINED',
        reference: reference || null,
        reason: REASONS[messageOf(code)] ?? 'DECLINED',
        ...card,
      }
    case '00':
      return { ...NOTHING_CHARGED, ...card }
    default:
      return { state: 'UNKNOWN' }
  }
}

/** The signed fields are texts; a number in a JSON answer was signed as it is printed. */
export const textFields = (body: Fields): PayFortFields =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

export function payFort(config: PayFortConfig, patience = sixSeconds): PaymentGateway {
  /** A signed answer, or nothing: an answer with a wrong signature is no answer. */
  const command = async (fields: PayFortFields, signal: AbortSignal): Promise<PayFortFields | undefined> => {
    const request = { access_code: config.accessCode, merchant_identifier: config.merchantIdentifier, ...fields }
    const signature = await signRequest(request, config.requestPhrase)
    const answer = await ask(
      config.send,
      `${config.apiUrl}/FortAPI/paymentApi`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...request, signature }),
      },
      signal,
    )
    if (!answer) return undefined
    const told = textFields(answer.body)
    return (await isSignedAnswer(told, config.responsePhrase)) ? told : undefined
  }

  const status = (key: string, signal: AbortSignal) =>
    command({ query_command: 'CHECK_STATUS', merchant_reference: key, language: 'en' }, signal)

  const query = async (key: string, signal: AbortSignal): Promise<ChargeOutcome> => {
    const told = await status(key, signal)
    if (!told) return { state: 'UNKNOWN' }
    if (messageOf(told.response_code) === ORDER_NOT_FOUND) return NOTHING_CHARGED
    if (told.status !== '12') return { state: 'UNKNOWN' }
    return payFortOutcome(
      told,
      told.transaction_status ?? '',
      told.transaction_code ?? '',
      Number(told.captured_amount),
    )
  }

  return {
    async charge({ key, orderId, amount, currency, token, language, returnUrl }) {
      const signal = patience()
      const told = await command(
        {
          command: 'PURCHASE',
          merchant_reference: key,
          merchant_extra: orderId,
          amount: String(amount),
          currency,
          language,
          customer_email: config.customerEmail,
          token_name: token,
          return_url: returnUrl,
        },
        signal,
      )
      if (!told) return { state: 'UNKNOWN' }
      if (messageOf(told.response_code) === REFERENCE_EXISTS) return query(key, signal)
      return payFortOutcome(told, told.status ?? '', told.response_code ?? '', Number(told.amount))
    },

    query: (key) => query(key, patience()),

    async refund({ key, chargeKey, reference, amount }) {
      const signal = patience()
      const told = await status(chargeKey, signal)
      if (told?.status !== '12') return 'UNKNOWN'
      // A charge is given back in one piece, so money already on its way back is this refund.
      if (Number(told.refunded_amount) >= amount) return 'REFUNDED'
      const refunded = await command(
        {
          command: 'REFUND',
          merchant_reference: chargeKey,
          maintenance_reference: key,
          fort_id: reference,
          amount: String(amount),
          currency: 'SAR',
          language: 'en',
        },
        signal,
      )
      if (!refunded) return 'UNKNOWN'
      return refunded.status === '06' ? 'REFUNDED' : 'FAILED'
    },
  }
}
