// The halls of the seed data as the page opens them, for tests that hold for every hall layout.
import type { Showtime } from '#server/contracts/showtimes.ts'
import { HALLS } from '#server/gateway/seed/halls.ts'
import { type Hall, toHall } from '#app/features/seats/selection/hall.rules.ts'

export const halls: { id: string; hall: Hall }[] = HALLS.map(({ id, layout, areas }) => ({
  id,
  hall: toHall({
    layout: layout as Showtime['layout'],
    areas: areas.map((area) => ({ ...area, name: area.name.en, description: area.description.en })),
    bookingFee: 500,
  }),
}))

export function hallOf(id: string): Hall {
  const found = halls.find((entry) => entry.id === id)
  if (!found) throw new Error(`No hall ${id}`)
  return found.hall
}
