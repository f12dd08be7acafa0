// Codes that were sent, as metadata in `sessionStorage`: a reload finds the field again. The code itself is never
// stored.
import type { SentCode } from './proof.store.ts'
import { readStored, removeStored, listStoredKeys, writeStored } from '#app/lib/session/stored-value.ts'

const PREFIX = 'shasha.code.'

/** Uses the wall clock, because `performance.now()` restarts with each page load. */
type Stored = Omit<SentCode, 'receivedAt'> & { savedAt: number }

const isStored = (value: unknown): value is Stored => {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['requestId', 'resendAt', 'expiresAt', 'serverNow', 'address', 'shown']
  const isComplete = texts.every((name) => typeof Reflect.get(value, name) === 'string')
  return isComplete && 'savedAt' in value && typeof value.savedAt === 'number'
}

/** Null if there is none or it has expired; without storage the visitor can request another code. */
export function readSentCode(name: string): SentCode | null {
  const stored = readStored('tab', PREFIX + name, isStored)
  if (!stored) return null
  const { savedAt, ...sent } = stored
  const passed = Math.max(0, Date.now() - savedAt)
  const isOver = Date.parse(sent.expiresAt) <= Date.parse(sent.serverNow) + passed
  return isOver ? null : { ...sent, receivedAt: performance.now() - passed }
}

export function saveCode(name: string, sent: SentCode | null): void {
  if (!sent) return removeStored('tab', PREFIX + name)
  const { receivedAt, ...fields } = sent
  const savedAt = Date.now() - (performance.now() - receivedAt)
  writeStored('tab', PREFIX + name, { ...fields, savedAt } satisfies Stored)
}

/** Clears the codes of every visitor of this tab. */
export function clearSentCodes(): void {
  for (const name of listStoredKeys('tab', PREFIX)) removeStored('tab', name)
}
