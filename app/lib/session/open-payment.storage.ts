// Payments whose outcome no page has shown yet, for every tab of this browser: the bank's app may return to another
// one. An error page asks for them, because it may stand over a paid booking. An id gives no access without the
// session's cookie, so it may be in local storage.
import { readStored, removeStored, writeStored } from './stored-value.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

export interface OpenPayment {
  kind: 'order' | 'top-up'
  id: string
  /** When Pay was pressed, in ms since 1970 by the device's clock. */
  at: number
}

const NAME = 'shasha.open-payments'
/** Processors have answered by then. */
const RETENTION_MS = DAY_MS
/** Longer than the token of a card and the request to pay together may take. */
const SENDING_MS = 30_000

// Fallback if storage is denied.
let memory: OpenPayment[] = []

/** When this document sent each payment. Set by presses only. */
const sentHere = new Map<string, number>()

const isOpenPayment = (value: unknown): value is OpenPayment =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'order' || value.kind === 'top-up') &&
  'id' in value &&
  typeof value.id === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

function read(): OpenPayment[] {
  const payments = readStored('device', NAME, Array.isArray)?.filter(isOpenPayment) ?? memory
  return payments.filter(({ at }) => Date.now() - at < RETENTION_MS)
}

function write(payments: OpenPayment[]): void {
  if (payments.length === 0) removeStored('device', NAME)
  const isStored = payments.length === 0 || writeStored('device', NAME, payments)
  // Another tab may remove what is stored.
  memory = isStored ? [] : payments
}

const others = (id: string) => read().filter((payment) => payment.id !== id)

/** Call it before the request that may charge the visitor. */
export function saveOpenPayment(kind: OpenPayment['kind'], id: string): void {
  const at = Date.now()
  sentHere.set(id, at)
  write([...others(id), { kind, id, at }])
}

/** Whether a payment was sent whose outcome no page has shown yet. */
export const hasOpenPayment = (id: string): boolean => read().some((payment) => payment.id === id)

/** Call it once a page shows the outcome, or that nothing was charged. */
export function clearOpenPayment(id: string): void {
  if (hasOpenPayment(id)) write(others(id))
}

/**
 * Call it once a page shows that nothing is paid. The request of another tab, or of the document before this one, may
 * be under way: then the payment stays. Returns the ms until it cannot be any more, 0 if the payment is cleared.
 */
export function clearPaymentUnlessSending(id: string): number {
  const payment = read().find((known) => known.id === id)
  if (!payment) return 0
  const leftMs = sentHere.get(id) === payment.at ? 0 : payment.at + SENDING_MS - Date.now()
  // The clock of the device may have been set back.
  if (leftMs > 0 && leftMs <= SENDING_MS) return leftMs
  write(others(id))
  return 0
}

/** For a member who signs out: the next person with this device has nothing to ask for. */
export const clearOpenPayments = (): void => write([])

/**
 * Whether a payment was sent whose outcome no page has shown yet: by the page of this path, or a moment ago by one that
 * the visitor has left. Its request may still be under way.
 */
export const mayPaymentBeRunning = (pathname: string): boolean =>
  read().some(({ id, at }) => pathname.includes(`/${id}`) || Date.now() - at < SENDING_MS)

/** The payment that the page of this path is about, else the latest one. Undefined if none is under way. */
export function findPageOrLatestPayment(pathname: string): OpenPayment | undefined {
  const payments = read()
  return payments.find(({ id }) => pathname.includes(`/${id}`)) ?? payments.at(-1)
}
