// What any call may carry, whatever it is: sizes, the shape of an idempotency key, names no object may have.
// Relied on by the edge and the gateway, which both check. Plain TypeScript, no schema.

/** Bytes; no input of the contract comes near. */
export const MAX_BODY = 64 * 1024
/** Of a form of pictures: the pictures, and what a form writes around them. */
export const MAX_FORM = 5 * 1024 * 1024 + 16 * 1024

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,255}$/
export const isIdempotencyKey = (key: string | undefined): key is string =>
  key !== undefined && IDEMPOTENCY_KEY.test(key)

/** Keys that would reach an object's prototype. */
export const FORBIDDEN_KEYS: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype'])
