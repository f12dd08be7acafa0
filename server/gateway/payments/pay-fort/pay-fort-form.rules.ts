// PayFort forms that a browser fills in. The merchant reference seals the owner and the time, and returns with the
// response. The card token alone proves nothing, because browsers see it; the whole signed response does. Pure.
import { randomId } from '../../../lib/ids.ts'
import { createShortSignature } from '../../../lib/signing.ts'
import { parseJsonFields } from '../ask.ts'
import type { ProcessorToken } from '../card-vault.ts'
import type { PayFortConfig } from '../processor-config.rules.ts'
import { toTextFields } from './pay-fort-command.ts'
import { isSame, isSignedBrowserAnswer } from './pay-fort-signature.rules.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'

/** PayFort also remembers a typed code this long. */
const FRESH_MS = 15 * MINUTE_MS

/** The form of a new card, and the form of a saved card's code: the command, and the status of success. */
const FORMS = {
  CARD: { command: 'CREATE_TOKEN', status: '52' },
  CODE: { command: 'TOKENIZATION', status: '18' },
} as const

/** PayFort takes 40 characters. The seal has 96 bits. */
const REFERENCE = /^card-([a-z2-9]{8}-([0-9a-z]{8}))-([\w-]{16})$/

const sealOf = (secret: string, made: string, owner: string): Promise<string> =>
  createShortSignature(secret, 'pay-fort-form', `${made} ${owner}`, 16)

/** PayFort accepts each reference once, so every form gets its own. */
export async function formReference(secret: string, owner: string, now: number): Promise<string> {
  const made = `${randomId(8)}-${now.toString(36)}`
  return `card-${made}-${await sealOf(secret, made, owner)}`
}

async function isOfForm(reference: string, secret: string, owner: string, now: number): Promise<boolean> {
  const [, made, at, mac] = REFERENCE.exec(reference) ?? []
  if (!made || !at || !mac || Number.parseInt(at, 36) <= now - FRESH_MS) return false
  return isSame(mac, await sealOf(secret, made, owner))
}

/**
 * The card token and the form, if PayFort's response belongs to a form signed for this owner (`getFormOwner`) within 15
 * minutes.
 */
export async function verifyFormToken(
  { responsePhrase, formSecret }: Pick<PayFortConfig, 'responsePhrase' | 'formSecret'>,
  sent: string,
  { of, owner, now }: { of: keyof typeof FORMS; owner: string; now: number },
): Promise<ProcessorToken | undefined> {
  const fields = toTextFields(parseJsonFields(sent))
  const { command, status } = FORMS[of]
  if (fields.service_command !== command || fields.status !== status) return undefined
  if (!(await isSignedBrowserAnswer(fields, responsePhrase))) return undefined
  const { merchant_reference: form = '', token_name: token } = fields
  return token && (await isOfForm(form, formSecret, owner, now)) ? { token, form } : undefined
}
