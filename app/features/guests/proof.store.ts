// A phone number or an e-mail address on its way to being proved: all that was typed and the code that was sent, so that
// closing a dialog loses nothing. Browser events only.
import { proxy } from 'valtio'

/** What every call that sends a code answers. */
interface CodeSent {
  requestId: string
  resendAt: string
  expiresAt: string
  serverNow: string
}

export interface SentCode extends CodeSent {
  /** Where it went, as it is asked for: E.164, or an e-mail address. */
  address: string
  /** The same as the visitor reads it. */
  shown: string
  /** Reading of the page's own clock when the answer came. */
  receivedAt: number
}

export interface Proof {
  typed: string
  code: string
  sent: SentCode | null
}

/** Kept in a module, so that it outlives the dialog. */
export const openProof = (): Proof => proxy<Proof>({ typed: '', code: '', sent: null })

export function typeAddress(proof: Proof, text: string): void {
  proof.typed = text
}

export function typeCode(proof: Proof, digits: string): void {
  proof.code = digits
}

export function codeSent(proof: Proof, to: Pick<SentCode, 'address' | 'shown'>, answer: CodeSent): void {
  const { requestId, resendAt, expiresAt, serverNow } = answer
  proof.sent = { requestId, resendAt, expiresAt, serverNow, ...to, receivedAt: performance.now() }
  proof.code = ''
}

/** Proved: what was typed stays for the next time, the code is spent. */
export function spendCode(proof: Proof): void {
  proof.code = ''
  proof.sent = null
}

/** The server's clock now, by what has passed on this page since its answer. */
export const serverNowOf = (sent: Pick<SentCode, 'serverNow' | 'receivedAt'>): string =>
  new Date(Date.parse(sent.serverNow) + performance.now() - sent.receivedAt).toISOString()
