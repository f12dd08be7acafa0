// Whether a visitor's details open an offer, and the signed proof that they send with their order. A proof is signed,
// names its holder, and is valid for an hour.
import type { OfferChoice } from '../../contracts/offer-facts.ts'
import { normalizeTypedCode } from '../../contracts/rules/voucher-code.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'
import { sign, unsign } from '../../lib/signing.ts'
import { isOfBank } from '../pricing/offer-card.rules.ts'
import type { Principal } from '../sessions/principal.ts'
import { type Err, err } from '../lib/result.ts'
import type { OfferKey, StoredOffer } from '../catalogue/offers/offer.record.ts'
import { isOfferValidOn, offerTerms } from '../catalogue/offers/offer.rules.ts'
import type { OfferTerms } from '../pricing/terms.record.ts'

export const OFFER_PROOF_MS = HOUR_MS

export interface ShownProof {
  bin?: string | undefined
  lastFour?: string | undefined
  expiryMonth?: number | undefined
  expiryYear?: number | undefined
  code?: string | undefined
}

/**
 * The details in a proof. For a card's offer the digits: the offer's cards are looked up again when it is used. For a
 * student the number as a keyed hash, so that a reader of the proof learns no number.
 */
export interface Proved extends Pick<ShownProof, 'bin' | 'lastFour'> {
  student?: string
}

/**
 * The details for the proof, or undefined if they do not open the offer. For students only the external service can
 * tell.
 */
export function verifyShownProof(offer: StoredOffer, key: OfferKey, shown: ShownProof): Proved | undefined {
  const { bin, lastFour, expiryMonth, expiryYear, code } = shown
  switch (offer.validationType) {
    case 'NONE':
      return {}
    case 'BIN':
      return isOfBank(key.bins, bin) ? { bin } : undefined
    case 'CARD': {
      const card = cardOf(key, shown)
      const isIts = card?.expiryMonth === expiryMonth && card?.expiryYear === expiryYear
      return card && isIts ? { bin, lastFour } : undefined
    }
    case 'STATIC':
      return key.code && code && normalizeTypedCode(code) === normalizeTypedCode(key.code) ? {} : undefined
    case 'UNIPAL':
      return undefined
  }
}

const cardOf = ({ cards }: OfferKey, { bin, lastFour }: Proved) =>
  cards?.find((card) => card.lastFour === lastFour && isOfBank([card.bin], bin))

/** The terms that the payment must meet; undefined if the offer is for other cards by now. */
function termsFor(offer: StoredOffer, key: OfferKey, proved: Proved): OfferTerms | undefined {
  if (offer.validationType === 'BIN')
    return isOfBank(key.bins, proved.bin)
      ? offerTerms(offer, { bins: [...(key.bins ?? [])], lastFour: null })
      : undefined
  // Without the student's number the limit of one seat per number could not be enforced.
  if (offer.validationType === 'UNIPAL') return proved.student ? offerTerms(offer, null, proved.student) : undefined
  if (offer.validationType !== 'CARD') return offerTerms(offer, null)
  const card = cardOf(key, proved)
  return card && offerTerms(offer, { bins: [card.bin], lastFour: card.lastFour })
}

type Holder = Pick<Principal, 'kind' | 'id'>
/** [kind and id of the holder, offer, end, details] */
type Claims = [holder: string, offerId: string, until: number, proved: Proved]

export const holderOf = ({ kind, id }: Holder): string => `${kind} ${id}`

export const proofOf = (secret: string, holder: Holder, offerId: string, until: number, proved: Proved) =>
  sign(secret, 'offer', [holderOf(holder), offerId, until, proved] satisfies Claims)

export type Taken = { ok: true; offer: StoredOffer; terms: OfferTerms } | Err

/** The offer that an order may use: it is valid now, and either open to all or proved by this caller. */
export async function authorizeOffer(
  secret: string,
  holder: Holder,
  offer: StoredOffer | undefined,
  key: OfferKey,
  { proof }: OfferChoice,
  { now, today }: { now: number; today: string },
): Promise<Taken> {
  if (!offer || !isOfferValidOn(offer, today)) return err('offer_over')
  if (offer.validationType === 'NONE') return { ok: true, offer, terms: offerTerms(offer, null) }
  const claims = proof === undefined ? undefined : await unsign<Claims>(secret, 'offer', proof)
  const [whose, offerId, until, proved] = claims ?? []
  if (!until || whose !== holderOf(holder) || offerId !== offer.id || until <= now) return err('offer_not_yours')
  const terms = termsFor(offer, key, proved ?? {})
  return terms ? { ok: true, offer, terms } : err('offer_not_yours')
}
