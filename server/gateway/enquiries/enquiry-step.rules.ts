// What staff may do about an enquiry, and what it changes. Pure.
import { cleanIfWellFormed } from './enquiry.rules.ts'

/** `NEW` and `REOPENED` wait for an answer. */
export const ENQUIRY_STATES = ['NEW', 'REOPENED', 'ANSWERED', 'CLOSED'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

export const isOpenEnquiry = (state: EnquiryState): boolean => state === 'NEW' || state === 'REOPENED'
export const OPEN_STATES = ENQUIRY_STATES.filter(isOpenEnquiry)

export const MAX_ANSWER = 2000

const CALL_NOTES = ['SOLVED', 'PASSED_ON', 'NOT_REACHED'] as const
const CLOSE_REASONS = ['SOLVED', 'NO_ANSWER_NEEDED', 'DUPLICATE', 'SPAM'] as const

interface StepRule {
  /** States in which it is possible. */
  from: readonly EnquiryState[]
  /** Undefined: the state stays. */
  to?: EnquiryState
  /**
   * Whose enquiry it has to be. `free`: the caller's own, or not taken. `seen`: still that of the person whom the page
   * showed, so that of two people who take it at once only one does.
   */
  holder: 'free' | 'own' | 'seen' | 'any'
  /** Who takes care of it afterwards; missing: as before. */
  takenBy?: 'caller' | 'none'
}

const NOT_CLOSED = ['NEW', 'REOPENED', 'ANSWERED'] as const

export const STEP_RULES = {
  TAKE: { from: NOT_CLOSED, holder: 'seen', takenBy: 'caller' },
  PUT_BACK: { from: NOT_CLOSED, holder: 'own', takenBy: 'none' },
  // The state follows once the mail is delivered.
  MAIL: { from: NOT_CLOSED, holder: 'free', takenBy: 'caller' },
  // So does that of a quote.
  QUOTE: { from: NOT_CLOSED, holder: 'free', takenBy: 'caller' },
  CALL: { from: NOT_CLOSED, to: 'ANSWERED', holder: 'free', takenBy: 'caller' },
  /** The sender did not pick up, so the enquiry still waits. */
  CALL_MISSED: { from: NOT_CLOSED, holder: 'free', takenBy: 'caller' },
  CLOSE: { from: NOT_CLOSED, to: 'CLOSED', holder: 'free', takenBy: 'caller' },
  REOPEN: { from: ['ANSWERED', 'CLOSED'], to: 'REOPENED', holder: 'any', takenBy: 'none' },
} as const satisfies Record<string, StepRule>

export type StepKind = keyof typeof STEP_RULES

export const ruleOf = (kind: StepKind): StepRule => STEP_RULES[kind]

export interface Step {
  kind: StepKind
  why: string | null
  text: string | null
  /** Of `TAKE`: who had it on the page; null: no one. */
  seenBy: string | null
}

export type StepAction = 'take' | 'put-back' | 'mail' | 'call' | 'close' | 'reopen'

type Read = { step: Step } | { fields: string[] }

const stepOf = (kind: StepKind, more: Partial<Step> = {}): Read => ({
  step: { kind, why: null, text: null, seenBy: null, ...more },
})

const ID = /^[\w.:-]{1,80}$/

function readTake(seenBy: unknown): Read {
  if (seenBy === undefined || seenBy === null) return stepOf('TAKE')
  return typeof seenBy === 'string' && ID.test(seenBy) ? stepOf('TAKE', { seenBy }) : { fields: ['seenBy'] }
}

function readMail(text: unknown): Read {
  const clean = typeof text === 'string' ? cleanIfWellFormed(text) : undefined
  return clean && clean.length <= MAX_ANSWER ? stepOf('MAIL', { text: clean }) : { fields: ['text'] }
}

function readCall(why: unknown): Read {
  const note = CALL_NOTES.find((known) => known === why)
  if (!note) return { fields: ['why'] }
  return stepOf(note === 'NOT_REACHED' ? 'CALL_MISSED' : 'CALL', { why: note })
}

function readClose(why: unknown): Read {
  const reason = CLOSE_REASONS.find((known) => known === why)
  return reason ? stepOf('CLOSE', { why: reason }) : { fields: ['why'] }
}

/** The invalid fields, or what is to be done. */
export function readStep(action: StepAction, body: unknown): Read {
  // Any object may have these properties read; each value is checked below.
  const { why, text, seenBy } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (action === 'take') return readTake(seenBy)
  if (action === 'mail') return readMail(text)
  if (action === 'call') return readCall(why)
  if (action === 'close') return readClose(why)
  return stepOf(action === 'reopen' ? 'REOPEN' : 'PUT_BACK')
}
