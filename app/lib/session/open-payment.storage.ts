// Payments whose outcome no page has shown yet, for every tab of this browser: the bank's app may return to another one.
// An error page asks for them, because it may stand over a paid booking. An id gives no access without the session's
// cookie, so it may be in local storage.
import { readStored, removeStored, writeStored } from './stored-value.ts'

export interface OpenPayment {
  kind: 'order' | 'top-up'
  id: string
  /** When Pay was pressed, in ms since 1970 by the device's clock. */
  at: number
}

const NAME = 'shasha.open-payments'
/** Processors have answered by then. */
const KEEP_MS = 86_400_000
/** Longer than the token of a card and the request to pay together may take. */
const SENDING_MS = 30_000

// Fallback if storage is denied.
let memory: OpenPayment[] = []

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
  return payments.filter(({ at }) => Date.now() - at < KEEP_MS)
}

function write(payments: OpenPayment[]): void {
  memory = payments
  if (payments.length > 0) writeStored('device', NAME, payments)
  else removeStored('device', NAME)
}

const others = (id: string) => read().filter((payment) => payment.id !== id)

/** Call it before the request that may charge the visitor. */
export const saveOpenPayment = (kind: OpenPayment['kind'], id: string): void =>
  write([...others(id), { kind, id, at: Date.now() }])

/** Whether a payment was sent whose outcome no page has shown yet. */
export const hasOpenPayment = (id: string): boolean => read().some((payment) => payment.id === id)

/** Call it once a page shows the outcome, or that nothing was charged. */
export function clearOpenPayment(id: string): void {
  if (hasOpenPayment(id)) write(others(id))
}

/** For a member who signs out: the next person with this device has nothing to ask for. */
export const clearOpenPayments = (): void => write([])

/**
 * Whether a payment was sent whose outcome no page has shown yet: by the page of this path, or a moment ago by one that
 * the visitor has left. Its request may still be under way.
 */
export const isPaymentOpen = (pathname: string): boolean =>
  read().some(({ id, at }) => pathname.includes(`/${id}`) || Date.now() - at < SENDING_MS)

/** The payment that the page of this path is about, else the latest one. Undefined if none is under way. */
export function openPayment(pathname: string): OpenPayment | undefined {
  const payments = read()
  return payments.find(({ id }) => pathname.includes(`/${id}`)) ?? payments.at(-1)
}
