// The order that holds seats, for every tab of this browser, so that a visitor finds the checkout again. The id gives
// no access without the session's cookie, so it may be in local storage.
import { readStored, removeStored, writeStored } from './stored-value.ts'

const HELD_ORDER = 'shasha.held-order'

interface HeldOrder {
  orderId: string
  sessionId: string
}

const isHeldOrder = (value: unknown): value is HeldOrder =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  typeof value.orderId === 'string' &&
  'sessionId' in value &&
  typeof value.sessionId === 'string'

const heldOrder = (): HeldOrder | undefined => readStored('device', HELD_ORDER, isHeldOrder)

/** Undefined if this browser holds no seats. */
export const findDeviceHeldOrderId = (): string | undefined => heldOrder()?.orderId

const listeners = new Set<() => void>()

/** Calls the listener when the held order changes, in this tab or another; answers a function that unsubscribes. */
export function subscribeToHeldOrder(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const emit = () => {
  for (const listener of listeners) listener()
}

/** If it is not stored, the visitor has no bar, and the seats page still finds the order in its own tab. */
export function saveHeldOrder(held: HeldOrder): void {
  writeStored('device', HELD_ORDER, held)
  emit()
}

/** Removes the saved order only if it is the given one: another tab may hold other seats meanwhile. */
export function clearHeldOrder(given: { orderId: string } | { sessionId: string }): void {
  const held = heldOrder()
  const isGiven = held && ('orderId' in given ? held.orderId === given.orderId : held.sessionId === given.sessionId)
  if (!isGiven) return
  removeStored('device', HELD_ORDER)
  emit()
}
