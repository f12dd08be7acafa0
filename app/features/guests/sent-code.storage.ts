// Codes that were sent and can still be typed, kept for this tab: a reload finds the field again. The code itself is never kept.
import type { SentCode } from './proof.store.ts'

const PREFIX = 'shasha.code.'

/** With the machine's clock, which goes on while the page is loaded anew; the page's own begins at zero then. */
type Stored = Omit<SentCode, 'receivedAt'> & { savedAt: number }

const isStored = (value: unknown): value is Stored => {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['requestId', 'resendAt', 'expiresAt', 'serverNow', 'address', 'shown']
  return texts.every((name) => typeof Reflect.get(value, name) === 'string') && 'savedAt' in value
}

/** Null where there is none, or it is over. */
export function readCode(name: string): SentCode | null {
  if (typeof window === 'undefined') return null
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    if (!isStored(stored) || typeof stored.savedAt !== 'number') return null
    const { savedAt, ...sent } = stored
    const passed = Math.max(0, Date.now() - savedAt)
    const isOver = Date.parse(sent.expiresAt) <= Date.parse(sent.serverNow) + passed
    return isOver ? null : { ...sent, receivedAt: performance.now() - passed }
  } catch {
    // Storage is closed to us, or holds something else: the code can still be asked for again.
    return null
  }
}

export function saveCode(name: string, sent: SentCode | null): void {
  try {
    if (!sent) return sessionStorage.removeItem(PREFIX + name)
    const { receivedAt, ...told } = sent
    const savedAt = Date.now() - (performance.now() - receivedAt)
    return sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...told, savedAt } satisfies Stored))
  } catch {
    return undefined
  }
}

/** Of everybody who was here in this tab. */
export function forgetCodes(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept there.
  }
}
