// The form that proves an offer: its fields, their validation, and the request. Pure.
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import { saudiMobile } from '#server/contracts/rules/phone.ts'
import type { Input } from '#server/contracts/contract.ts'
import type { OfferValidation } from '#server/contracts/offer-facts.ts'
import { parseExpiry, requireExpiry } from '#app/shared/payment/card/card-expiry.rules.ts'
import type { TextLayout } from '#app/lib/format/typed-text.ts'

export type ProofField = 'bin' | 'lastFour' | 'expiry' | 'studentId' | 'phone' | 'code' | 'word'
export type TypedProof = Record<ProofField, string>

export const NOTHING_TYPED: TypedProof = {
  bin: '',
  lastFour: '',
  expiry: '',
  studentId: '',
  phone: '',
  code: '',
  word: '',
}

/** `isCodeSent`: the student has received a code. */
export function fieldsOf(type: OfferValidation, isCodeSent: boolean): readonly ProofField[] {
  switch (type) {
    case 'BIN':
      return ['bin']
    case 'CARD':
      return ['bin', 'lastFour', 'expiry']
    case 'UNIPAL':
      return isCodeSent ? ['code'] : ['studentId', 'phone']
    case 'STATIC':
      return ['word']
    case 'NONE':
      return []
  }
}

const BIN = 8
/** Six digits identify the bank of most cards. */
const SHORTEST_BIN = 6
const CODE = 6

const digits = (most: number): TextLayout => ({
  parse: (text) => onlyDigits(text).slice(0, most),
  format: (text) => text,
})

export const binLayout: TextLayout = {
  parse: (text) => onlyDigits(text).slice(0, BIN),
  format: (text) => text.replace(/^(\d{4})(?=\d)/, '$1 '),
}
export const lastFourLayout = digits(4)
export const studentLayout = digits(20)
export const offerCodeLayout = digits(CODE)

const IS_WHOLE: Record<ProofField, (typed: string) => boolean> = {
  bin: (typed) => typed.length >= SHORTEST_BIN,
  lastFour: (typed) => typed.length === 4,
  expiry: (typed) => parseExpiry(typed) !== undefined,
  studentId: (typed) => typed !== '',
  phone: (typed) => saudiMobile(typed) !== undefined,
  code: (typed) => typed.length === CODE,
  word: (typed) => typed.trim() !== '',
}

export const unfinished = (fields: readonly ProofField[], typed: TypedProof): ProofField | undefined =>
  fields.find((field) => !IS_WHOLE[field](typed[field]))

type VerifyInput = Input<'GET offers/:id/verify'>

/** `unipalSessionId`: identifies the code that was sent to a student. */
export function toVerifyInput(
  offer: { id: string; validationType: OfferValidation },
  typed: TypedProof,
  unipalSessionId?: string,
): VerifyInput {
  const { id } = offer
  // Six digits or eight, by the contract.
  const bin = (typed.bin.length < BIN ? typed.bin.slice(0, SHORTEST_BIN) : typed.bin) as NonNullable<VerifyInput['bin']>
  switch (offer.validationType) {
    case 'BIN':
      return { id, bin }
    case 'CARD':
      return {
        id,
        bin,
        lastFour: typed.lastFour as NonNullable<VerifyInput['lastFour']>,
        expiryMonth: requireExpiry(typed.expiry).month,
        expiryYear: requireExpiry(typed.expiry).year,
      }
    case 'UNIPAL':
      return unipalSessionId === undefined
        ? { id, unipalStudentId: typed.studentId, unipalPhoneNumber: typed.phone }
        : { id, unipalSessionId, unipalCode: typed.code }
    case 'STATIC':
      return { id, code: typed.word.trim() }
    case 'NONE':
      return { id }
  }
}
