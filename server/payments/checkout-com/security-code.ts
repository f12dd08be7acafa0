// The code of a kept card, as a token of its own: good once, for fifteen minutes. The code itself ends where it is read.
import { isCodeWrong } from '../card-code.rules.ts'
import { NO_CARD, type StoredCard } from '../charge.ts'

/** Tells such a token from a card's: nothing can be charged to it alone. */
export const CODE = 'tok_cvv_'

/** What is kept of a code: whether it is right. Undefined where it is none. */
export const readCode = (code: string): StoredCard | undefined =>
  /^\d{3,4}$/.test(code) ? { ...NO_CARD, behaviour: isCodeWrong(code) ? 'WRONG_CVV' : 'APPROVE' } : undefined
