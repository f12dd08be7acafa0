import { isPaymentOpen } from '../session/open-payment.storage.ts'
import { hasTypedEntry } from './typed-entry.ts'

/** False while a new document would lose a typed card, or break off a request that pays. */
export const isReplaceable = (): boolean => !hasTypedEntry() && !isPaymentOpen(location.pathname)
