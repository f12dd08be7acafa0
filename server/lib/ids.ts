// Identifiers that cannot be guessed, and digests for keys that must not be stored in the clear.

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 26 characters of 5 bits: 130 random bits. */
export const randomId = (length = 26): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 31]).join('')

/** Whether it is written like one of these ids. */
export const isRandomId = (text: string): boolean => /^[a-kmnp-z2-9]{26}$/.test(text)

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** JSON with sorted keys, so that equal bodies have equal fingerprints. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
    .join(',')}}`
}
