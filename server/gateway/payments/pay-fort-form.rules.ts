// The forms of PayFort's that a browser fills in. For whom and when one was signed stands in its merchant reference, sealed, and comes
// back with the answer: the name of a card is shown to browsers and proves nothing; the whole signed answer does. Pure.
// Relied on by signing such a form and by whatever takes what came of it.
import { randomId } from '../../lib/ids.ts'
import { seal } from '../../lib/signing.ts'
import { parseFields } from './ask.ts'
import type { Brought } from './card-keeper.ts'
import type { PayFortConfig } from './gateway-config.rules.ts'
import { textFields } from './pay-fort-command.ts'
import { isSame, isSignedBroughtAnswer } from './pay-fort-signature.rules.ts'

/** So long a code that was typed is remembered there, too. */
const FRESH_MS = 15 * 60_000

/** A card that was typed, and the code of one that is kept: what was asked for, and the status of success. */
const FORMS = {
  CARD: { command: 'CREATE_TOKEN', status: '52' },
  CODE: { command: 'TOKENIZATION', status: '18' },
} as const

/** Their field takes 40 characters. Of the seal are 96 bits. */
const REFERENCE = /^card-([a-z2-9]{8}-([0-9a-z]{8}))-([\w-]{16})$/

const sealOf = (secret: string, made: string, personId: string): Promise<string> =>
  seal(secret, 'pay-fort-form', `${made} ${personId}`, 16)

/** Taken once for ever, so every form gets its own. */
export async function formReference(secret: string, personId: string, now: number): Promise<string> {
  const made = `${randomId(8)}-${now.toString(36)}`
  return `card-${made}-${await sealOf(secret, made, personId)}`
}

async function isOfForm(reference: string, secret: string, personId: string, now: number): Promise<boolean> {
  const [, made, at, mac] = REFERENCE.exec(reference) ?? []
  if (!made || !at || !mac || Number.parseInt(at, 36) <= now - FRESH_MS) return false
  return isSame(mac, await sealOf(secret, made, personId))
}

/** The name of the card in an answer of PayFort's to a form that was signed for this person a moment ago, and the form. */
export async function tokenOf(
  { responsePhrase, formSecret }: Pick<PayFortConfig, 'responsePhrase' | 'formSecret'>,
  brought: string,
  { of, personId, now }: { of: keyof typeof FORMS; personId: string; now: number },
): Promise<Brought | undefined> {
  const told = textFields(parseFields(brought))
  const { command, status } = FORMS[of]
  if (told.service_command !== command || told.status !== status) return undefined
  if (!(await isSignedBroughtAnswer(told, responsePhrase))) return undefined
  const { merchant_reference: form = '', token_name: token } = told
  return token && (await isOfForm(form, formSecret, personId, now)) ? { token, form } : undefined
}
