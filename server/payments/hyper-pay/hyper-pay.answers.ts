// HyperPay speaks OPPWA: every response has a result code. Codes: GET https://test.oppwa.com/v1/resultcodes
import { iso } from '../../lib/clock.ts'
import type { Brand, SandboxCharge, SandboxRefund, SandboxDecline, StoredCard } from '../charge.ts'
import { challengeUrl } from '../three-d-secure/challenge-path.ts'

export interface Result {
  code: string
  description: string
  parameterErrors?: { name: string; value: string | null; message: string }[]
}

/** The number and the CVV are parameters too, so an error names the field and never repeats its value. */
export const invalidParameter = (name: string): Result => ({
  code: '200.300.404',
  description: 'invalid or missing parameter',
  parameterErrors: [{ name, value: null, message: 'must be present and valid' }],
})

const result = (code: string, description: string): Result => ({ code, description })

export const RESULTS = {
  success: result('000.100.110', "Request successfully processed in 'Merchant in Integrator Test Mode'"),
  created: result('000.200.100', 'successfully created checkout'),
  pending: result('000.200.000', 'transaction pending'),
  unauthorized: result('800.900.300', 'invalid authentication information'),
  cardMissing: result('200.300.404', 'invalid or missing parameter - checkout has no registration'),
  noSession: result(
    '200.300.404',
    'invalid or missing parameter - (opp) No payment session found for the requested id',
  ),
  noRegistration: result('100.150.200', 'registration does not exist'),
  notFound: result('700.400.580', 'cannot find transaction'),
  duplicate: result('800.110.100', 'duplicate transaction'),
  cannotRefund: result('700.400.200', 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)'),
  queried: result('000.000.100', 'successful request'),
  wrongNumber: result('100.100.101', 'invalid creditcard, bank account number or bank name'),
  wrongMonth: result('100.100.200', 'request contains no or an invalid month'),
  wrongYear: result('100.100.300', 'request contains no or an invalid year'),
  expired: result('100.100.303', 'card expired'),
  wrongCvvLength: result('100.100.600', 'empty CVV for VISA,MASTER, AMEX not allowed'),
  wrongBrand: result('100.100.700', 'invalid cc number/brand combination'),
} as const

const REFUSALS: Record<SandboxDecline, Result> = {
  INSUFFICIENT_FUNDS: result('800.100.155', 'transaction declined (amount exceeds credit)'),
  DECLINED: result('800.100.152', 'transaction declined by authorization system'),
  EXPIRED_CARD: RESULTS.expired,
  WRONG_CVV: result('800.100.153', 'transaction declined (invalid CVV)'),
  AUTHENTICATION_FAILED: result('100.380.401', 'User Authentication Failed'),
  AUTHENTICATION_ABANDONED: result('100.396.101', 'Cancelled by user'),
}

const resultOf = (charge: SandboxCharge): Result => {
  if (charge.decline) return REFUSALS[charge.decline]
  return charge.state === 'CAPTURED' ? RESULTS.success : RESULTS.pending
}

const BRANDS: Record<Brand, string> = {
  VISA: 'VISA',
  MASTERCARD: 'MASTER',
  AMERICAN_EXPRESS: 'AMEX',
  MADA: 'MADA',
}

export const oppwaBrand = (brand: Brand): string => BRANDS[brand]

const cardOf = (card: StoredCard) => ({
  bin: card.bin,
  last4Digits: card.lastFour,
  expiryMonth: card.expiry.slice(2),
  expiryYear: `20${card.expiry.slice(0, 2)}`,
})

export const withTimestamp = <T extends object>(answer: T, now: number) => ({
  ...answer,
  buildNumber: 'sandbox',
  timestamp: iso(now).replace('T', ' ').replace('Z', '+0000'),
})

export const registrationAnswer = (token: string, card: StoredCard, now: number) =>
  withTimestamp({ id: token, paymentBrand: oppwaBrand(card.brand), result: RESULTS.success, card: cardOf(card) }, now)

export const deregistrationAnswer = (id: string, now: number) =>
  withTimestamp({ id, referencedId: id, paymentType: 'DR', result: RESULTS.success }, now)

/** 9200 → "92.00" */
const decimal = (amount: number): string => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** "92.00" → 9200; OPPWA requires exactly two decimals. */
export const halalas = (text: string): number | undefined =>
  /^\d{1,8}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined

export const hyperPayPayment = (charge: SandboxCharge) =>
  withTimestamp(
    {
      id: charge.id,
      paymentType: 'DB',
      paymentBrand: oppwaBrand(charge.brand),
      amount: decimal(charge.amount),
      currency: charge.currency,
      merchantTransactionId: charge.key,
      result: resultOf(charge),
      card: cardOf(charge),
      customParameters: { order_id: charge.orderId },
      ...(charge.state === 'OPEN'
        ? {
            redirect: {
              url: challengeUrl(charge),
              method: 'GET',
              parameters: [],
            },
          }
        : {}),
    },
    charge.createdAt,
  )

export const refundAnswer = (refund: SandboxRefund, now: number) =>
  withTimestamp(
    {
      id: refund.id,
      referencedId: refund.chargeId,
      paymentType: 'RF',
      amount: decimal(refund.amount),
      currency: 'SAR',
      merchantTransactionId: refund.key,
      result: RESULTS.success,
    },
    now,
  )
