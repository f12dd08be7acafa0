// Whether the showtime of the order takes place at another time, or in another hall, than the visitor has seen.
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { hasOtherPlace, toShowtimePlace, type ShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { consumeShownPlace } from '#app/shared/showtime-change/shown-place.storage.ts'

/** Where and when the visitor has seen it before: here, or on the page that held the seats. Undefined: as it is now. */
export function useShownBefore({ id, showtime }: Pick<Order, 'id' | 'showtime'>): ShowtimePlace | undefined {
  const [here] = useState(() => toShowtimePlace(showtime))
  const [elsewhere, setElsewhere] = useState<ShowtimePlace>()
  // After the first paint, which is the server's: the tab's storage exists in the browser only.
  useEffect(() => queueMicrotask(() => setElsewhere((known) => consumeShownPlace(id) ?? known)), [id])
  return [elsewhere, here].find((place) => place && hasOtherPlace(place, toShowtimePlace(showtime)))
}
