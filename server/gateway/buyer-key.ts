// A showtime counts the orders of a visitor by this keyed hash, and stores no phone: see `seats/visitor-claims.rules.ts`.
import { seal } from '../lib/signing.ts'

/** `phoneOrId`: the verified phone, or the id of a member without one. */
export const buyerKey = (secret: string, phoneOrId: string): Promise<string> => seal(secret, 'buyer', phoneOrId)
