// A phone number or an e-mail address on its way to being proved: all that was typed and the code that was sent, so that
// closing a dialog loses nothing, nor does reloading the page while the code works. Browser events only.
import { proxy, subscribe } from 'valtio'
import { isProblemError } from '#app/lib/problem.ts'
import { forgetCodes, readCode, saveCode } from './sent-code.storage.ts'

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

/** Made where modules are loaded, never for a visitor. */
const opened = new Set<Proof>()

/** Stays in a module, so that it outlives the dialog; `name`: in this tab also a reload, for as long as its code works. */
export function openProof(name?: string): Proof {
  const sent = name === undefined ? null : readCode(name)
  const proof = proxy<Proof>({ typed: sent?.address ?? '', code: '', sent })
  opened.add(proof)
  if (name !== undefined && typeof window !== 'undefined') subscribe(proof, () => saveCode(name, proof.sent), true)
  return proof
}

/** Whether a code was sent that can still be typed. */
export const isCodeWaiting = ({ sent }: Proof): boolean =>
  sent !== null && Date.parse(sent.expiresAt) > Date.parse(serverNowOf(sent))

/** The next visitor on this device must not use the codes of the last one. */
export function dropCodes(): void {
  for (const proof of opened) {
    spendCode(proof)
    proof.typed = ''
  }
  forgetCodes()
}

/** What a refusal says of the code that was sent before; undefined where that one is spent. */
function sentCodeOf({ requestId, resendAt, expiresAt, serverNow }: Readonly<Record<string, unknown>>) {
  if (typeof requestId !== 'string' || typeof resendAt !== 'string') return undefined
  if (typeof expiresAt !== 'string' || typeof serverNow !== 'string') return undefined
  return { requestId, resendAt, expiresAt, serverNow }
}

/**
 * A code is already on its way to this very address: then that one can be typed. `shown`: the address as its owner reads it. False
 * for any other problem.
 */
export function takesSentCode(proof: Proof, to: Pick<SentCode, 'address' | 'shown'>, problem: unknown): boolean {
  if (!isProblemError(problem) || problem.reason !== 'otp_too_soon') return false
  const sent = sentCodeOf(problem.details)
  if (sent && proof.sent?.requestId !== sent.requestId) codeSent(proof, to, sent)
  return sent !== undefined || proof.sent?.address === to.address
}

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
