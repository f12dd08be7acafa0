// The id of one request in all three Workers, in the form of W3C Trace Context.
// https://www.w3.org/TR/trace-context/#traceparent-header

export interface Trace {
  /** 32 hexadecimal characters in lower case: the trace id. */
  requestId: string
  /** Whether successes of this request are logged, too. */
  isSampled: boolean
}

const hexOf = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** `sampleRate` from 0 to 1. */
export const newTrace = (sampleRate = 0): Trace => ({ requestId: hexOf(16), isSampled: Math.random() < sampleRate })

const SPAN_BYTES = 8

/** A new span of the trace for each call. */
export const createTraceparent = ({ requestId, isSampled }: Trace): string =>
  `00-${requestId}-${hexOf(SPAN_BYTES)}-0${isSampled ? 1 : 0}`

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-([\da-f]{2})$/

/** Undefined for a header of another form. The standard forbids version ff and an id of zeros. */
export function parseTraceparent(header: string | null): Trace | undefined {
  const [, requestId, flags] = TRACEPARENT.exec(header ?? '') ?? []
  if (requestId === undefined || flags === undefined || header?.startsWith('ff') || /^0+$/.test(requestId))
    return undefined
  return { requestId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Without vowels and without characters that are mistaken for each other: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const ALPHABET = '34679CDFGHJKMNPQRTVWXY'
const LENGTH = 8
/** 48 bits of the id: more than the reference holds. */
const HEX_DIGITS = 12

/** What a visitor reads out to support: two groups of four characters, always the same for one id. */
export function shortReference(requestId: string): string {
  let rest = Number.parseInt(requestId.slice(0, HEX_DIGITS), 16)
  let text = ''
  for (let at = 0; at < LENGTH; at++) {
    text += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return inGroups(text)
}

const inGroups = (letters: string): string => `${letters.slice(0, LENGTH / 2)} ${letters.slice(LENGTH / 2)}`

const LETTERS = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** The same as a person typed it. Undefined: the text cannot be one. */
export function parseShortReference(typed: string): string | undefined {
  const letters = typed.replaceAll(/[\s\p{Cf}\p{Pd}]+/gu, '').toUpperCase()
  return LETTERS.test(letters) ? inGroups(letters) : undefined
}
