// Codes that were sent, as metadata in `sessionStorage`: a reload finds the field again. The code itself is never
// stored.
import type { SentCode } from './proof.store.ts'

const PREFIX = 'shasha.code.'

/** Uses the wall clock, because `performance.now()` restarts with each page load. */
type Stored = Omit<SentCode, 'receivedAt'> & { savedAt: number }

const isStored = (value: unknown): value is Stored => {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['requestId', 'resendAt', 'expiresAt', 'serverNow', 'address', 'shown']
  return texts.every((name) => typeof Reflect.get(value, name) === 'string') && 'savedAt' in value
}

/** Null if there is none or it has expired. */
export function readSentCode(name: string): SentCode | null {
  if (typeof window === 'undefined') return null
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    if (!isStored(stored) || typeof stored.savedAt !== 'number') return null
    const { savedAt, ...sent } = stored
    const passed = Math.max(0, Date.now() - savedAt)
    const isOver = Date.parse(sent.expiresAt) <= Date.parse(sent.serverNow) + passed
    return isOver ? null : { ...sent, receivedAt: performance.now() - passed }
  } catch {
    // Storage is blocked or holds something else. The visitor can request another code.
    return null
  }
}

export function saveCode(name: string, sent: SentCode | null): void {
  try {
    if (!sent) return sessionStorage.removeItem(PREFIX + name)
    const { receivedAt, ...fields } = sent
    const savedAt = Date.now() - (performance.now() - receivedAt)
    return sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...fields, savedAt } satisfies Stored))
  } catch {
    return undefined
  }
}

/** Clears the codes of every visitor of this tab. */
export function forgetCodes(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so it holds no codes.
  }
}
