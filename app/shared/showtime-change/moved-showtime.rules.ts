// Whether a showtime takes place at another time, or in another hall, than a page has shown. Pure.

export interface ShowtimePlace {
  startsAt: string
  /** Name of the hall. */
  auditorium: string
}

/** Of a showtime, or of the showtime of an order. */
export const toShowtimePlace = <At extends string>(showtime: { startsAt: At; auditorium: { name: string } }) => ({
  startsAt: showtime.startsAt,
  auditorium: showtime.auditorium.name,
})

export const hasOtherPlace = (shown: ShowtimePlace, now: ShowtimePlace): boolean =>
  Date.parse(shown.startsAt) !== Date.parse(now.startsAt) || shown.auditorium !== now.auditorium
