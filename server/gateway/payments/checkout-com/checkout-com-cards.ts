// Cards saved at Checkout.com, as instruments. https://api-reference.checkout.com/#tag/Instruments
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { sendToProcessor, type Fields, sixSeconds, textOf } from '../ask.ts'
import { brandOf, lastFourOf } from '../card-brand.rules.ts'
import { passTokenThrough, type CardVault, fingerprintOf, type VaultCard } from '../card-vault.ts'
import type { CheckoutComConfig } from '../processor-config.rules.ts'

const UNPROCESSABLE = 422
const NOT_FOUND = 404

function toVaultCard(instrument: Fields): VaultCard | undefined {
  const { id, expiry_month: expiryMonth, expiry_year: expiryYear } = instrument
  const brand = brandOf(instrument.scheme)
  const lastFour = lastFourOf(instrument.last4)
  if (!textOf(id) || !brand || !lastFour) return undefined
  if (typeof expiryMonth !== 'number' || typeof expiryYear !== 'number') return undefined
  return {
    name: textOf(id),
    brand,
    lastFour,
    expiryMonth,
    expiryYear,
    holder: textOf(instrument.name) || null,
    fingerprint: textOf(instrument.fingerprint) || fingerprintOf(brand, textOf(instrument.bin), lastFour),
  }
}

const isAboutExpiry = ({ error_codes: codes }: Fields): boolean =>
  Array.isArray(codes) && codes.includes('card_expired')

export function checkoutComCards(config: CheckoutComConfig, patience = sixSeconds): CardVault {
  const headers = { authorization: `Bearer ${config.secretKey}`, 'content-type': 'application/json' }
  const question = (path: string, init: RequestInit) =>
    sendToProcessor(config.send, `${config.apiUrl}/instruments${path}`, { headers, ...init }, patience())

  return {
    canEdit: true,
    codeWay: 'TOKEN',
    tokenIn: passTokenThrough,

    async save(token) {
      // The visitor sent it, and it becomes part of a header, which takes no control characters and no Arabic.
      if (!isOpaqueId(token)) return { state: 'REFUSED', isExpired: false }
      const answer = await question('', {
        method: 'POST',
        // The token is valid once; with this key the request may be repeated.
        headers: { ...headers, 'cko-idempotency-key': `keep-${token}` },
        body: JSON.stringify({ type: 'token', token }),
      })
      if (answer?.status === UNPROCESSABLE) return { state: 'REFUSED', isExpired: isAboutExpiry(answer.body) }
      const card = answer && answer.status < 300 ? toVaultCard(answer.body) : undefined
      return card ? { state: 'SAVED', card } : { state: 'UNKNOWN' }
    },

    async edit(name, { holder, expiryMonth, expiryYear }) {
      const answer = await question(`/${encodeURIComponent(name)}`, {
        method: 'PATCH',
        body: JSON.stringify({ type: 'card', name: holder, expiry_month: expiryMonth, expiry_year: expiryYear }),
      })
      if (answer?.status === UNPROCESSABLE || answer?.status === NOT_FOUND) return 'REFUSED'
      return answer && answer.status < 300 ? 'DONE' : 'UNKNOWN'
    },

    async delete(name) {
      const answer = await question(`/${encodeURIComponent(name)}`, { method: 'DELETE' })
      return answer && (answer.status < 300 || answer.status === NOT_FOUND) ? 'GONE' : 'UNKNOWN'
    },
  }
}
