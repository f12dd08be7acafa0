// The token of a quote's link. It is computed from the quote's id with the gateway's secret, so it is stored nowhere, and a
// mail that is sent again has the same link. The read model has a hash of it under another key.
import { createShortSignature } from '../../lib/signing.ts'
import type { Language } from '../lib/language.ts'

const KEY_LENGTH = 43

/** 22 characters of base64url: 132 bits. */
export const quoteToken = (secret: string, id: string): Promise<string> =>
  createShortSignature(secret, 'quote-link', id)

/** By it the read model finds the quote of a token. */
export const quoteTokenKey = (secret: string, token: string): Promise<string> =>
  createShortSignature(secret, 'quote-token', token, KEY_LENGTH)

export const quoteLink = (siteOrigin: string, language: Language, token: string): string =>
  `${siteOrigin}/${language}/quotes/${token}`
