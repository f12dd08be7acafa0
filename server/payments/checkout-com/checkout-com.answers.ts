// Checkout.com's responses for a charge. Response codes:
// https://www.checkout.com/docs/resources/codes/response-codes
import { iso } from '../../lib/clock.ts'
import { sha256 } from '../../lib/ids.ts'
import type { Brand, SandboxCharge, SandboxRefund, SandboxDecline, StoredCard } from '../charge.ts'
import { challengeUrl } from '../three-d-secure/challenge-path.ts'

const SCHEMES: Record<Brand, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  MADA: 'Mada',
}

const REFUSALS: Record<SandboxDecline, [code: string, summary: string]> = {
  INSUFFICIENT_FUNDS: ['20051', 'Insufficient Funds'],
  DECLINED: ['20005', 'Declined - Do Not Honour'],
  EXPIRED_CARD: ['20054', 'Expired Card'],
  WRONG_CVV: ['20087', 'Bad Track Data (invalid CVV and/or expiry date)'],
  AUTHENTICATION_FAILED: ['20151', 'Cardholder failed 3DS authentication'],
  AUTHENTICATION_ABANDONED: ['20152', 'Initial 3DS transaction not completed within 15 minutes'],
}

export const responseOf = (charge: SandboxCharge): [code: string, summary: string] =>
  charge.decline ? REFUSALS[charge.decline] : ['10000', 'Approved']

const expiryOf = (card: StoredCard) => ({
  expiry_month: Number(card.expiry.slice(2)),
  expiry_year: 2000 + Number(card.expiry.slice(0, 2)),
})

const cardFields = (card: StoredCard) => ({
  ...expiryOf(card),
  scheme: SCHEMES[card.brand].toUpperCase(),
  last4: card.lastFour,
  bin: card.bin,
  card_type: card.brand === 'MADA' ? 'DEBIT' : 'CREDIT',
  card_category: 'CONSUMER',
})

export const tokenAnswer = (token: string, card: StoredCard, expiresAt: number, name: string | undefined) => ({
  type: 'card',
  token,
  expires_on: iso(expiresAt),
  ...cardFields(card),
  ...(name ? { name } : {}),
})

/** Computed from the digits that may be known: the same for the same card. */
const fingerprintOf = (card: StoredCard): Promise<string> => sha256(`instrument ${card.bin} ${card.lastFour}`)

export const instrumentAnswer = async (id: string, card: StoredCard) => ({
  id,
  type: 'card',
  fingerprint: await fingerprintOf(card),
  ...cardFields(card),
})

/** For a token: the bank's BIN, never the last digits. */
export const metadataAnswer = (card: StoredCard) => ({
  bin: card.bin,
  scheme: SCHEMES[card.brand].toLowerCase(),
  card_type: card.brand === 'MADA' ? 'DEBIT' : 'CREDIT',
  card_category: 'CONSUMER',
})

const STATUSES: Record<SandboxCharge['state'], string> = {
  OPEN: 'Pending',
  PROCESSING: 'Pending',
  AUTHORIZED: 'Authorized',
  CAPTURED: 'Captured',
  DECLINED: 'Declined',
}

export function checkoutComPayment(charge: SandboxCharge) {
  const [code, summary] = responseOf(charge)
  const isDone = charge.state === 'CAPTURED' || charge.state === 'DECLINED'
  return {
    id: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    reference: charge.key,
    status: STATUSES[charge.state],
    ...(isDone ? { approved: charge.state === 'CAPTURED', response_code: code, response_summary: summary } : {}),
    source: {
      type: 'card',
      ...expiryOf(charge),
      scheme: SCHEMES[charge.brand],
      last4: charge.lastFour,
      bin: charge.bin,
    },
    metadata: { order_id: charge.orderId },
    processed_on: iso(charge.createdAt),
    _links: {
      self: { href: `/payments/${charge.id}` },
      ...(charge.state === 'OPEN' ? { redirect: { href: challengeUrl(charge) } } : {}),
    },
  }
}

/** Newest first. https://www.checkout.com/docs/payments/manage-payments/get-payment-actions */
export const actionsAnswer = (charge: SandboxCharge, refunds: readonly SandboxRefund[]) => {
  const approved = { approved: true, response_code: '10000', response_summary: 'Approved' }
  const captured = {
    id: `act_${charge.id}`,
    type: 'Capture',
    amount: charge.amount,
    reference: charge.key,
    ...approved,
  }
  return [
    ...refunds.map(({ id, amount, key }) => ({ id, type: 'Refund', amount, reference: key, ...approved })).toReversed(),
    ...(charge.state === 'CAPTURED' ? [captured] : []),
  ]
}
