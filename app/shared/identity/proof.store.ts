// A phone number or e-mail address during verification: the input and the code that was sent. It survives closing a
// dialog, and a reload while the code is valid. Browser events only.
import { proxy, subscribe } from 'valtio'
import { HOME_COUNTRY } from '#server/contracts/rules/phone.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { clearSentCodes, readSentCode, saveCode } from './sent-code.storage.ts'

/** The answer of every call that sends a code. */
interface CodeSent {
  requestId: string
  resendAt: string
  expiresAt: string
  serverNow: string
}

export interface SentCode extends CodeSent {
  /** The destination as the gateway takes it: E.164, or an e-mail address. */
  address: string
  /** The same, as the visitor reads it. */
  shown: string
  /** `performance.now()` when the answer arrived. */
  receivedAt: number
}

export interface ContactVerification {
  typed: string
  /** Chosen beside a phone number (ISO 3166). */
  country: string
  code: string
  sent: SentCode | null
}

/** All proofs of this page, so that `resetContactVerifications` reaches them. */
const opened = new Set<ContactVerification>()

/**
 * Opens a proof at module level, so that it outlives the dialog. `name`: it also survives a reload of this tab while
 * its code is valid.
 */
export function createContactVerification(name?: string): ContactVerification {
  const sent = name === undefined ? null : readSentCode(name)
  const proof = proxy<ContactVerification>({ typed: sent?.address ?? '', country: HOME_COUNTRY, code: '', sent })
  opened.add(proof)
  if (name !== undefined && typeof window !== 'undefined') subscribe(proof, () => saveCode(name, proof.sent), true)
  return proof
}

/** Whether a code was sent that is still valid. */
export const isCodeWaiting = ({ sent }: ContactVerification): boolean =>
  sent !== null && Date.parse(sent.expiresAt) > Date.parse(serverNowOf(sent))

/** The next visitor on this device must not use the codes of the last one. */
export function resetContactVerifications(): void {
  for (const proof of opened) {
    discardSentCode(proof)
    proof.typed = ''
    proof.country = HOME_COUNTRY
  }
  clearSentCodes()
}

/** Reads the code that was sent earlier from an error. Undefined if that code is spent. */
function sentCodeOf({ requestId, resendAt, expiresAt, serverNow }: Readonly<Record<string, unknown>>) {
  if (typeof requestId !== 'string' || typeof resendAt !== 'string') return undefined
  if (typeof expiresAt !== 'string' || typeof serverNow !== 'string') return undefined
  return { requestId, resendAt, expiresAt, serverNow }
}

/**
 * If the error says that a code was already sent to this address, uses that code and returns true. `shown`: the
 * address as its owner reads it. False for every other error.
 */
export function restoreSentCodeFromError(
  proof: ContactVerification,
  to: Pick<SentCode, 'address' | 'shown'>,
  problem: unknown,
): boolean {
  if (!isProblemError(problem) || problem.reason !== 'otp_too_soon') return false
  const sent = sentCodeOf(problem.details)
  if (sent && proof.sent?.requestId !== sent.requestId) setSentCode(proof, to, sent)
  return sent !== undefined || proof.sent?.address === to.address
}

export function setTypedAddress(proof: ContactVerification, text: string): void {
  proof.typed = text
}

export function setTypedCode(proof: ContactVerification, digits: string): void {
  proof.code = digits
}

export function setSentCode(
  proof: ContactVerification,
  to: Pick<SentCode, 'address' | 'shown'>,
  answer: CodeSent,
): void {
  const { requestId, resendAt, expiresAt, serverNow } = answer
  proof.sent = { requestId, resendAt, expiresAt, serverNow, ...to, receivedAt: performance.now() }
  proof.code = ''
}

/** The address is verified. The input stays for the next time, the code is spent. */
export function discardSentCode(proof: ContactVerification): void {
  proof.code = ''
  proof.sent = null
}

/** The server's time now: its last answer plus the time that has passed on this page. */
export const serverNowOf = (sent: Pick<SentCode, 'serverNow' | 'receivedAt'>): string =>
  isoOf(Date.parse(sent.serverNow) + performance.now() - sent.receivedAt)
