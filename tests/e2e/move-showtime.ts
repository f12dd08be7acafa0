// The operator moves a showtime, or withdraws some of its seats.
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { CALLED_OFF_FILM } from './call-off.ts'
import type { Site } from './fixtures.ts'
import { cinemasOf, dayAhead, filmOf, showtimesOf } from './programme.ts'

const changeShowtime = (site: Site, showtimeId: string, change: object) =>
  site.call('POST', 'operator/changes', {
    body: { id: `chg_${crypto.randomUUID()}`, showtimes: [showtimeId], reason: 'SCHEDULE', ...change },
    headers: { authorization: 'Bearer local-operator-token' },
  })

export const move = (site: Site, showtimeId: string, startsAt: string) =>
  changeShowtime(site, showtimeId, { kind: 'MOVED', to: { startsAt } })

export const withdrawSeats = (site: Site, showtimeId: string, seats: string[]) =>
  changeShowtime(site, showtimeId, { kind: 'SEATS_WITHDRAWN', seats })

/** Another showtime may run in the hall by then. */
const isFreeAt = (site: Site, showtimeId: string, startsAt: string): Promise<boolean> =>
  changeShowtime(site, showtimeId, { kind: 'MOVED', to: { startsAt }, isDryRun: true }).then(
    () => true,
    () => false,
  )

/** A showtime with many free seats that was never moved, and a start so many minutes later that it can be moved to. */
export async function showtimeToMove(site: Site, minutes = 5) {
  const film = await filmOf(site, CALLED_OFF_FILM)
  for (let days = 1; days <= 6; days++) {
    const { cinemas } = await cinemasOf(site, film, dayAhead(site, days))
    for (const showtime of showtimesOf(cinemas)) {
      if (showtime.status !== 'AVAILABLE' || showtime.change) continue
      const later = isoOf(Date.parse(showtime.startsAt) + minutes * MINUTE_MS)
      if (await isFreeAt(site, showtime.id, later))
        return { ...showtime, later, path: `/movies/${CALLED_OFF_FILM}/booking?sessionId=${showtime.id}` }
    }
  }
  throw new Error(`No showtime of ${CALLED_OFF_FILM} can be moved`)
}
