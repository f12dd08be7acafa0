// Cards saved at HyperPay, as registrations. The browser creates them; they live until they are deregistered, and
// cannot be changed.
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { now } from '../../../lib/clock.ts'
import { type Fields, isFields, sixSeconds, textOf } from '../ask.ts'
import { brandOf, lastFourOf } from '../card-brand.rules.ts'
import { type CardVault, fingerprintOf, type VaultCard } from '../card-vault.ts'
import type { HyperPayConfig } from '../processor-config.rules.ts'
import { getResultCode, createHyperPayClient, registrationPath } from './hyper-pay-ask.ts'
import { unsealCheckout } from './hyper-pay-form.rules.ts'
import { declineReason, NO_SUCH_PAYMENT, resultGroup } from './hyper-pay-result.rules.ts'

/** "registration does not exist", "already deregistered" and similar codes. */
const NO_REGISTRATION = /^100\.150\./

function toVaultCard(registered: Fields): VaultCard | undefined {
  const card = isFields(registered.card) ? registered.card : {}
  const brand = brandOf(registered.paymentBrand)
  const lastFour = lastFourOf(card.last4Digits)
  const expiryMonth = Number(card.expiryMonth)
  const expiryYear = Number(card.expiryYear)
  const name = textOf(registered.id)
  if (!isOpaqueId(name) || !brand || !lastFour || !expiryMonth || !expiryYear) return undefined
  const fingerprint = fingerprintOf(brand, textOf(card.bin), lastFour)
  return { name, brand, lastFour, expiryMonth, expiryYear, holder: textOf(card.holder) || null, fingerprint }
}

export function hyperPayCards(config: HyperPayConfig, patience = sixSeconds): CardVault {
  const { get, remove } = createHyperPayClient(config)
  return {
    canEdit: false,
    codeWay: 'FORM',
    tokenIn: async (sent, of, owner) =>
      of === 'CARD' ? unsealCheckout(config.formSecret, sent, { owner, now: now() }) : undefined,

    async save(token) {
      if (!isOpaqueId(token)) return { state: 'REFUSED', isExpired: false }
      const answer = await get(registrationPath(token), {}, patience())
      const code = answer ? getResultCode(answer.body) : ''
      const group = resultGroup(code)
      // Our wrong keys are not the card's fault.
      if (!code || code.startsWith('800.900.')) return { state: 'UNKNOWN' }
      if (group === 'REJECTED' || group === 'INVALID')
        return { state: 'REFUSED', isExpired: declineReason(code) === 'EXPIRED_CARD' }
      const card = answer && group === 'SUCCESS' ? toVaultCard(answer.body) : undefined
      return card ? { state: 'SAVED', card } : { state: 'UNKNOWN' }
    },

    edit: () => Promise.resolve('REFUSED'),

    async delete(name) {
      const answer = await remove(`/v1/registrations/${encodeURIComponent(name)}`, {}, patience())
      const code = answer ? getResultCode(answer.body) : ''
      const isGone = resultGroup(code) === 'SUCCESS' || code === NO_SUCH_PAYMENT || NO_REGISTRATION.test(code)
      return isGone ? 'GONE' : 'UNKNOWN'
    },
  }
}
