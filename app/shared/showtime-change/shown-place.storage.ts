// What a page has shown of a showtime before it held seats there. If the order comes back with another time or hall, its
// checkout says so, also in a new document.
import { readStored, removeStored, writeStored } from '#app/lib/session/stored-value.ts'
import { hasOtherPlace, toShowtimePlace, type ShowtimePlace } from './moved-showtime.rules.ts'

const NAME = 'shasha.shown-showtime'

interface ShownPlace extends ShowtimePlace {
  orderId: string
}

const isShown = (value: unknown): value is ShownPlace =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  'startsAt' in value &&
  typeof value.startsAt === 'string' &&
  'auditorium' in value &&
  typeof value.auditorium === 'string'

interface HeldOrder {
  id: string
  showtime: { startsAt: string; auditorium: { name: string } }
}

/** Saves what was shown, if the order says something else. */
export function saveShownPlace({ id, showtime }: HeldOrder, { startsAt, auditorium }: ShowtimePlace): void {
  if (!hasOtherPlace({ startsAt, auditorium }, toShowtimePlace(showtime))) return
  const shown: ShownPlace = { orderId: id, startsAt, auditorium }
  writeStored('tab', NAME, shown)
}

/** Undefined: the visitor has seen what the order says. The next call finds nothing. */
export function consumeShownPlace(orderId: string): ShowtimePlace | undefined {
  const shown = readStored('tab', NAME, isShown)
  if (shown?.orderId !== orderId) return undefined
  removeStored('tab', NAME)
  return shown
}
