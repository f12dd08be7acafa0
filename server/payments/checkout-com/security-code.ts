// The security code of a saved card as its own token: valid once, for fifteen minutes. The code itself is not
// stored.
import { isWrongSecurityCode } from '../card-code.rules.ts'
import { NO_CARD, type StoredCard } from '../charge.ts'

/** The prefix tells such a token from a card token: it cannot be charged alone. */
export const CODE = 'tok_cvv_'

/** Stores only whether the code is right. Undefined if the text is no code. */
export const toSecurityCodeCard = (code: string): StoredCard | undefined =>
  /^\d{3,4}$/.test(code) ? { ...NO_CARD, behaviour: isWrongSecurityCode(code) ? 'WRONG_CVV' : 'APPROVE' } : undefined
