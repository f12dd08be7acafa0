// Names of the objects that may have late work, beside orders. A retry names one in its address, which may be anything that
// was typed, also a phone number; the audit list keeps what it names for years. Pure.
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { isDate } from '../../../contracts/rules/riyadh-time.ts'
import { isRandomId } from '../../../lib/ids.ts'
import { isQuoteId } from '../../payments/quote-id.rules.ts'

const isMemberId = (id: string): boolean => id.startsWith('m') && isRandomId(id.slice(1))

/** Whether the name is written like one. Whether there is the cinema of a kitchen, the database says. */
export function isWorkName(name: string): boolean {
  const [kind = '', id = '', day, ...more] = name.split(':')
  if (kind === 'kitchen') return isOpaqueId(id) && day !== undefined && isDate(day) && more.length === 0
  if (day !== undefined) return false
  if (kind === 'quote') return isQuoteId(id)
  return (kind === 'member' || kind === 'wallet' || kind === 'cards') && isMemberId(id)
}

/** Undefined: it is the name of no kitchen. */
export const cinemaOfWork = (name: string): string | undefined => /^kitchen:([^:]+):/.exec(name)?.[1]
