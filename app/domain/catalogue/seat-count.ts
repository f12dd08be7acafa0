import { formatCount } from '#app/lib/format/counts.ts'
import { m } from '#app/paraglide/messages.js'

/** `مقعدان`, `1,782 مقعدًا` */
export const hallSeatCount = (count: number): string => m.experiences_seats({ count, shown: formatCount(count) })
