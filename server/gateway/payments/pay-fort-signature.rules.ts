// PayFort's signature: names sorted, joined as name=value without separators, wrapped in the phrase, SHA-256 in hex.
// Requests are signed with the request phrase, answers with the response phrase.
import { sha256 } from '../../lib/ids.ts'

/** Left out when a token is asked for: the card goes from the browser to PayFort and is never ours to sign. */
const CARD_FIELDS = new Set(['card_number', 'expiry_date', 'card_security_code', 'card_holder_name', 'remember_me'])
const TOKEN_COMMANDS = new Set(['TOKENIZATION', 'CREATE_TOKEN'])

export type PayFortFields = Record<string, string>

const signatureOver = (fields: PayFortFields, names: string[], phrase: string): Promise<string> =>
  sha256(
    `${phrase}${names
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('')}${phrase}`,
  )

export function signRequest(fields: PayFortFields, phrase: string): Promise<string> {
  const isToken = TOKEN_COMMANDS.has(fields.service_command ?? '')
  const names = Object.keys(fields).filter((name) => name !== 'signature' && !(isToken && CARD_FIELDS.has(name)))
  return signatureOver(fields, names, phrase)
}

/** Every byte is compared whatever the first one says. */
export function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < b.length; index += 1) difference |= (a.charCodeAt(index) || 0) ^ b.charCodeAt(index)
  return difference === 0
}

export async function isSignedAnswer(fields: PayFortFields, phrase: string): Promise<boolean> {
  const names = Object.keys(fields).filter((name) => name !== 'signature')
  return isSame((fields.signature ?? '').toLowerCase(), await signatureOver(fields, names, phrase))
}
