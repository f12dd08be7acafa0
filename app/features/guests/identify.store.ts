// Where identification stands and all that was typed, so that closing the dialog loses nothing. Browser events only.
import { proxy } from 'valtio'
import type { Answer } from '#server/contracts/contract.ts'

export type IdentifyStep = 'phone' | 'code' | 'terms'

interface SentCode extends Answer<'POST guest-users/phone-number'> {
  /** The number it was sent to, as E.164. */
  phone: string
  /** Reading of the page's own clock when the answer came. */
  receivedAt: number
}

export const identify = proxy<{ step: IdentifyStep; phone: string; code: string; sent: SentCode | null }>({
  step: 'phone',
  phone: '',
  code: '',
  sent: null,
})

export function typePhone(text: string): void {
  identify.phone = text
}

export function typeCode(digits: string): void {
  identify.code = digits
}

export function codeSent(phone: string, answer: Answer<'POST guest-users/phone-number'>): void {
  identify.sent = { ...answer, phone, receivedAt: performance.now() }
  identify.code = ''
  identify.step = 'code'
}

export function showStep(step: IdentifyStep): void {
  identify.step = step
}

/** After the end: the number stays for the next time, the code is spent. */
export function finishIdentify(): void {
  identify.step = 'phone'
  identify.code = ''
  identify.sent = null
}

/** The server's clock now, by what has passed on this page since its answer. */
export const serverNowOf = (sent: Pick<SentCode, 'serverNow' | 'receivedAt'>): string =>
  new Date(Date.parse(sent.serverNow) + performance.now() - sent.receivedAt).toISOString()
