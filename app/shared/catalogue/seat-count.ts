import { formatCount } from '#app/lib/format/counts.ts'
import { m } from '#app/paraglide/messages.js'

/** `مقعدان`, `1,782 مقعدًا`; empty if the number is unknown, which the contract writes as 0. */
export const hallSeatCount = (count: number): string =>
  count > 0 ? m.experiences_seats({ count, shown: formatCount(count) }) : ''
