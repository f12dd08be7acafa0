// The id of a quote, which begins the key of each of its payments: a processor's callback brings only the key. An
// order's id has no hyphen and a top-up's another letter, so no key can mean two of them. Pure.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 120 bits. With the attempt's number, and with the name of its refund, it fits into PayFort's 40 characters. */
const LENGTH = 24
const ID = /^q-[a-z0-9]{24}$/

/** `bytes`: at least 24 that cannot be guessed. */
export const quoteIdOf = (bytes: Uint8Array): string =>
  `q-${Array.from(bytes.slice(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('')}`

export const isQuoteId = (id: string): boolean => ID.test(id)
