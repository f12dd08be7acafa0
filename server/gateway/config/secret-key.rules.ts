// Whether an idempotency key may stand for its visitor, where a caller has no session yet.

/** The length of a random UUID without its dashes. */
const MIN_SECRET = 32

/** A shorter key could be another visitor's as well. */
export const isUnguessableKey = (idempotencyKey: string): boolean => idempotencyKey.length >= MIN_SECRET
