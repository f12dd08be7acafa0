// PayFort's signature as PayFort computes it. Written separately from the merchant's on purpose: shared code would
// hide its own mistakes from the tests.

export type SignedFields = Record<string, string>

/** A merchant that never sees the card cannot sign it. */
const CARD_FIELDS = new Set(['card_number', 'expiry_date', 'card_holder_name', 'card_security_code', 'remember_me'])

export async function signatureOf(fields: SignedFields, phrase: string): Promise<string> {
  const isToken = /^(CREATE_TOKEN|TOKENIZATION)$/.test(fields.service_command ?? '') && !('status' in fields)
  const text = Object.keys(fields)
    .filter((name) => name !== 'signature' && !(isToken && CARD_FIELDS.has(name)))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${phrase}${text}${phrase}`))
  return Buffer.from(digest).toString('hex')
}
