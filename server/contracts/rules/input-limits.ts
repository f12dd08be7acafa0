// Limits for the input of every call: sizes, the form of an idempotency key, forbidden property names. Plain
// TypeScript, no schema; the edge and the gateway both check them.

/** Milliseconds: a gateway that has not answered a call by then has failed it. */
export const TIMEOUT_MS = 9000

/** Bytes; far above the largest input of the contract. */
export const MAX_BODY_BYTES = 64 * 1024
/** Bytes of a multipart form: the pictures plus the form's own overhead. */
export const MAX_FORM = 5 * 1024 * 1024 + 16 * 1024

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,255}$/
export const isIdempotencyKey = (key: string | undefined): key is string =>
  key !== undefined && IDEMPOTENCY_KEY.test(key)

/** Keys that would reach an object's prototype. */
export const FORBIDDEN_KEYS: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype'])
