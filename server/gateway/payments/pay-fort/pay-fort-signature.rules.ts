// PayFort's signature: names sorted, joined as name=value without separators, wrapped in the phrase, SHA-256 in
// hex. Requests are signed with the request phrase, responses with the response phrase.
import { sha256 } from '../../../lib/ids.ts'

/** Left out when a token is requested: the card goes from the browser to PayFort, so our server never signs it. */
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

/** Compares every byte, so that the time does not depend on the first difference. */
export function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < b.length; index += 1) difference |= (a.charCodeAt(index) || 0) ^ b.charCodeAt(index)
  return difference === 0
}

export async function isSignedAnswer(fields: PayFortFields, phrase: string): Promise<boolean> {
  const names = Object.keys(fields).filter((name) => name !== 'signature')
  return isSame((fields.signature ?? '').toLowerCase(), await signatureOver(fields, names, phrase))
}

/** The fields that decide the outcome. */
const DECIDING = [
  'amount',
  'card_number',
  'command',
  'currency',
  'fort_id',
  'merchant_extra',
  'merchant_reference',
  'service_command',
  'status',
  'token_name',
]

/**
 * Whether each deciding field is where PayFort put it: no text contains one, and no other name ends one or ends with
 * one. Without separators, one signed text has several readings. PayFort also signs fields that strangers wrote: a card
 * holder, or all of a form it refuses.
 */
const isPlain = (fields: PayFortFields): boolean =>
  Object.entries(fields).every(([name, value]) => {
    const isDeciding = DECIDING.includes(name)
    const text = isDeciding ? value : `${name}=${value}`
    return DECIDING.every((deciding) => !text.includes(`${deciding}=`) && (isDeciding || !deciding.endsWith(name)))
  })

/** For a response that passed through other hands: a browser's, or an unverified callback's. */
export const isSignedBrowserAnswer = async (fields: PayFortFields, phrase: string): Promise<boolean> =>
  isPlain(fields) && isSignedAnswer(fields, phrase)
