// Reads a message of the live channel. Written by hand, so that the browser loads no schema library. A test holds it
// against the schemas of the published contract.
import type { LiveSeats } from '#server/contracts/showtimes.ts'
import { parseChangeReason } from '#app/shared/showtime-change/change-words.ts'

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isState = (value: unknown): boolean => value === 0 || value === 1 || value === 2

const isChange = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 2 && isCount(value[0]) && isState(value[1])

/** The last message of a channel. */
type LastMessage = Extract<LiveSeats, { type: 'over' | 'moved' }>

/** A message as it arrives: later gateways may name other reasons. */
type SentMessage = Exclude<LiveSeats, LastMessage> | (Omit<LastMessage, 'reason'> & { reason: string })

/** Nothing follows it on its channel. */
export const isLastMessage = <Message extends { type: string }>(
  message: Message,
): message is Extract<Message, { type: 'over' | 'moved' }> => message.type === 'over' || message.type === 'moved'

/** Whether a parsed message is one of those of the contract; it may have more properties. */
export function isLiveMessage(value: unknown): value is SentMessage {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('version' in value)) return false
  if (!isCount(value.version)) return false
  if (value.type === 'all')
    return 'states' in value && typeof value.states === 'string' && /^[0-3]*$/.test(value.states)
  if (value.type === 'over' || value.type === 'moved') return 'reason' in value && typeof value.reason === 'string'
  return value.type === 'set' && 'changes' in value && Array.isArray(value.changes) && value.changes.every(isChange)
}

/** Undefined for everything that is not a message of the contract: later gateways may send other kinds. */
export function liveMessageOf(text: string): LiveSeats | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isLiveMessage(value)) return undefined
    return isLastMessage(value) ? { ...value, reason: parseChangeReason(value.reason) ?? 'OTHER' } : value
  } catch {
    return undefined
  }
}
