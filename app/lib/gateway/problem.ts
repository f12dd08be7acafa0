// The one error every call rejects with. Handling depends on reason and code, never on its text.
import type { Outcome } from '#server/contracts/contract.ts'
import type { ProblemReason } from '#server/contracts/problem.ts'

type Facts = Extract<Outcome<unknown>, { ok: false }>['problem']

/** `offline`: the request never reached the site. */
export type Reason = ProblemReason | 'offline'

export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  /** HTTP status; 0 when offline. */
  readonly status: number
  readonly code: number | 'ETIMEDOUT'
  readonly reason: Reason
  readonly details: Readonly<Record<string, unknown>>
  /** Leads to the lines of the site's log. Undefined for errors of the visitor and of the device. */
  readonly reference: string | undefined

  constructor(facts: Facts) {
    super(facts.message)
    this.status = facts.status
    this.code = facts.code
    // A gateway newer than this page may send other reasons; code and status still decide the handling.
    this.reason = facts.reason as Reason
    this.details = facts.details ?? {}
    this.reference = facts.reference
  }
}

// By name and not by class: an error that crossed a stream, or came from another copy of this module, counts, too.
export const isProblemError = (error: unknown): error is ProblemError =>
  error instanceof Error && error.name === 'ProblemError' && 'reason' in error

/** The site has certainly not received the request. */
export const isUnsent = (error: unknown): boolean => isProblemError(error) && error.details.isUnsent === true

const UNAVAILABLE = 16

/** The requested thing is gone: the site navigates to the page that says so. */
export const isUnavailable = (error: unknown): boolean =>
  isProblemError(error) && error.status === 404 && error.code === UNAVAILABLE

/** The edge answers this if the gateway behind it does not implement the call. */
export const isUnsupported = (error: unknown): boolean => isProblemError(error) && error.reason === 'unsupported'

export const toPlainProblem = (error: ProblemError): Facts => ({
  status: error.status,
  code: error.code,
  reason: error.reason,
  message: error.message,
  details: { ...error.details },
  ...(error.reference ? { reference: error.reference } : {}),
})

/** `isUnsent`: the device had no network when the request was made, so the site has not received it. */
export const createOfflineError = (isUnsent = false) =>
  new ProblemError({ status: 0, code: 0, reason: 'offline', message: '', details: { isUnsent } })
export const createTimeoutError = () =>
  new ProblemError({ status: 504, code: 'ETIMEDOUT', reason: 'timeout', message: '' })

export const createInvalidInputError = () =>
  new ProblemError({ status: 400, code: 0, reason: 'invalid_input', message: '' })
