import { mayPaymentBeRunning } from '../session/open-payment.storage.ts'
import { hasTypedEntry } from './typed-entry.ts'

/** False while a new document would lose a typed card, or break off a request that pays. */
export const canReplaceDocument = (): boolean => !hasTypedEntry() && !mayPaymentBeRunning(location.pathname)
