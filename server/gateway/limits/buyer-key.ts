// A showtime counts the orders of a visitor by this keyed hash, and stores no phone: see `seats/visitor-claims.rules.ts`.
// Attempts with cards are counted by it, too: see `cards/card-source.ts`.
import { createShortSignature } from '../../lib/signing.ts'

/** `contactOrId`: the verified phone or, for attempts with cards, e-mail address, or the id of a person without one. */
export const buyerKey = (secret: string, contactOrId: string): Promise<string> =>
  createShortSignature(secret, 'buyer', contactOrId)
