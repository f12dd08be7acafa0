// The order that holds seats, for every tab of this browser, so that a visitor finds the checkout again. The id gives
// no access without the session's cookie, so it may be in local storage.
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

function heldOrder(): HeldOrder | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(HELD_ORDER) ?? 'null')
    return isHeldOrder(saved) ? saved : undefined
  } catch {
    // Another format, or storage is denied.
    return undefined
  }
}

/** Undefined if this browser holds no seats. */
export const heldOrderId = (): string | undefined => heldOrder()?.orderId

const listeners = new Set<() => void>()

/** Calls the listener when the held order changes, in this tab or another; answers a function that unsubscribes. */
export function onHeldOrder(listener: () => void): () => void {
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

export function saveHeldOrder(held: HeldOrder): void {
  try {
    localStorage.setItem(HELD_ORDER, JSON.stringify(held))
  } catch {
    // Private windows deny storage. The visitor then has no bar, and the seats page still finds the order in its own
    // tab.
  }
  emit()
}

/** Removes the saved order only if it is the given one: another tab may hold other seats meanwhile. */
export function clearHeldOrder(given: { orderId: string } | { sessionId: string }): void {
  const held = heldOrder()
  const isGiven = held && ('orderId' in given ? held.orderId === given.orderId : held.sessionId === given.sessionId)
  if (!isGiven) return
  localStorage.removeItem(HELD_ORDER)
  emit()
}
