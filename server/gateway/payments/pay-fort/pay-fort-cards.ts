// Cards saved at PayFort: the token_name of the browser's CREATE_TOKEN. A signed UPDATE_TOKEN from server to server
// describes, changes and deactivates it. https://paymentservices.amazon.com/docs/EN/31b.html
import { now } from '../../../lib/clock.ts'
import { randomId } from '../../../lib/ids.ts'
import { sixSeconds } from '../ask.ts'
import { brandOf, lastFourOf } from '../card-brand.rules.ts'
import { type CardVault, fingerprintOf, type VaultCard } from '../card-vault.ts'
import type { PayFortConfig } from '../processor-config.rules.ts'
import { messageOf, payFortCommand } from './pay-fort-command.ts'
import { verifyFormToken } from './pay-fort-form.rules.ts'
import type { PayFortFields } from './pay-fort-signature.rules.ts'

export const UPDATED = '58'
const FAILED = '59'
const EXPIRED = '012'
const NO_SUCH_TOKEN = '044'
/** The characters PayFort accepts for a card holder. */
const HOLDER = /^[A-Za-z '`.-]{1,50}$/
const TOKEN = /^[\w.@-]{1,100}$/
export const isToken = (text: string): boolean => TOKEN.test(text)

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')

function toVaultCard(fields: PayFortFields): VaultCard | undefined {
  const brand = brandOf(fields.card_brand)
  const lastFour = lastFourOf(fields.card_number)
  const [, year, month] = /^(\d{2})(\d{2})$/.exec(fields.expiry_date ?? '') ?? []
  const { token_name: name } = fields
  if (!name || !brand || !lastFour || !year || !month) return undefined
  return {
    name,
    brand,
    lastFour,
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
    holder: fields.card_holder_name || null,
    fingerprint: fingerprintOf(brand, fields.card_bin ?? fields.card_number ?? '', lastFour),
  }
}

/** Updates a token with the fields, and returns its description. */
export const updatePayFortToken = (config: PayFortConfig, name: string, fields: PayFortFields, signal: AbortSignal) =>
  payFortCommand(
    config,
    {
      service_command: 'UPDATE_TOKEN',
      // PayFort accepts each reference once, so every request gets its own.
      merchant_reference: `card-${randomId()}`,
      language: 'en',
      token_name: name,
      ...fields,
    },
    signal,
  )

export function payFortCards(config: PayFortConfig, patience = sixSeconds): CardVault {
  const update = (name: string, fields: PayFortFields) => updatePayFortToken(config, name, fields, patience())

  return {
    canEdit: true,
    codeWay: 'FRAME',
    tokenIn: (sent, of, owner) => verifyFormToken(config, sent, { of, owner, now: now() }),

    async save(token) {
      if (!isToken(token)) return { state: 'REFUSED', isExpired: false }
      const answer = await update(token, { token_status: 'ACTIVE' })
      if (answer?.status === FAILED || messageOf(answer?.response_code) === NO_SUCH_TOKEN)
        return { state: 'REFUSED', isExpired: messageOf(answer?.response_code) === EXPIRED }
      // Any other code, 00 above all, is our mistake and not the card's fault.
      const card = answer?.status === UPDATED ? toVaultCard(answer) : undefined
      return card ? { state: 'SAVED', card } : { state: 'UNKNOWN' }
    },

    async edit(name, { holder, expiryMonth, expiryYear }) {
      if (!HOLDER.test(holder)) return 'REFUSED'
      const answer = await update(name, {
        card_holder_name: holder,
        expiry_date: `${twoDigits(expiryYear)}${twoDigits(expiryMonth)}`,
      })
      if (answer?.status === UPDATED) return 'DONE'
      return answer?.status === FAILED ? 'REFUSED' : 'UNKNOWN'
    },

    async delete(name) {
      const answer = await update(name, { token_status: 'INACTIVE' })
      return answer && (answer.status === UPDATED || messageOf(answer.response_code) === NO_SUCH_TOKEN)
        ? 'GONE'
        : 'UNKNOWN'
    },
  }
}
