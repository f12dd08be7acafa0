// The form of an id that arrives as plain text: in a path, a cookie, or the page's own URL. Plain TypeScript, no
// schema.

const OPAQUE_ID = /^[A-Za-z0-9_.:-]{1,120}$/

/** Dots alone would climb out of a path once it is decoded. */
export const isOpaqueId = (value: unknown): value is string =>
  typeof value === 'string' && OPAQUE_ID.test(value) && !value.includes('..') && value !== '.'
