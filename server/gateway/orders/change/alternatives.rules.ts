// Which other showtimes the holder of a changed booking reads first. Pure.

interface ProposedSeats {
  showtime: { id: string; startsAt: number; cinemaDay: string; cinema: { id: string } }
  /** The same seats in the same hall. */
  areSame: boolean
  areTogether: boolean
}

/** The showtime that was booked. `startsAt`: as its holder has agreed to it. */
interface Booked {
  showtimeId: string
  cinemaId: string
  startsAt: number
  cinemaDay: string
}

/** The lower, the earlier in the list; the first number that differs decides. */
function rankOf({ showtime, areSame, areTogether }: ProposedSeats, booked: Booked): number[] {
  const isSameDay = showtime.cinemaDay === booked.cinemaDay
  return [
    Number(showtime.id !== booked.showtimeId),
    // The same seats on another day change more than other seats an hour later.
    Number(!(areSame && isSameDay)),
    Number(!areTogether),
    Number(showtime.cinema.id !== booked.cinemaId),
    Number(!isSameDay),
    Math.abs(showtime.startsAt - booked.startsAt),
    showtime.startsAt,
  ]
}

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0

/**
 * Other seats of the booked showtime first, then the same seats on the same cinema day. Then seats that are together
 * before those that are not, and of both the same cinema, the same day and the nearest start.
 */
export function sortAlternatives<Found extends ProposedSeats>(found: readonly Found[], booked: Booked): Found[] {
  const ranked = found.map((alternative) => ({ alternative, rank: rankOf(alternative, booked) }))
  return ranked.toSorted((a, b) => compareRanks(a.rank, b.rank)).map(({ alternative }) => alternative)
}
