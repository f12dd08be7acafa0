// What an id may look like where it arrives as plain text: in a path, a cookie, the page's own address.
// Relied on by the edge, the gateway and parsers of search parameters. Plain TypeScript, no schema.

const OPAQUE_ID = /^[A-Za-z0-9_.:-]{1,120}$/

/** Dots alone would climb out of a path once somebody decodes it. */
export const isOpaqueId = (value: unknown): value is string =>
  typeof value === 'string' && OPAQUE_ID.test(value) && !value.includes('..') && value !== '.'
