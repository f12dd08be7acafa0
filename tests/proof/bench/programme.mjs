// Finds the film, the day and the showtime of the benchmarks in the seed data of the day.
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'

export const FILM = { id: 'flm_metropolis', slug: 'metropolis' }
export const CITY = 'riyadh'

/** The cinema day that many days from now. Tomorrow has all its showtimes at any hour. */
export const dayFromNow = (days) => cinemaDayOf(Date.now() + days * 86_400_000)

export const filmPath = (search = {}, slug = FILM.slug) =>
  `/en/movies/${slug}?${new URLSearchParams({ cityId: CITY, date: dayFromNow(1), ...search })}`

/** The answer of the gateway, without the edge. */
export async function ask(site, path) {
  const gateway = await site.miniflare.getWorker('shasha-gateway')
  const answer = await gateway.fetch(`https://gateway.internal/v1/${path}`)
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status} to ${path}`)
  return answer.json()
}

/** A showtime in a hall with that many seats. */
export async function showtimeOf(site, seats) {
  for (let days = 1; days <= 7; days++) {
    const query = new URLSearchParams({ cityId: CITY, date: dayFromNow(days) })
    const { cinemas } = await ask(site, `films/${FILM.id}/cinemas?${query}`)
    const showtimes = cinemas.flatMap(({ experiences }) => experiences.flatMap((experience) => experience.showtimes))
    const found = showtimes.find(({ seatsTotal, status }) => seatsTotal === seats && status === 'AVAILABLE')
    if (found) return found
  }
  throw new Error(`No showtime of ${FILM.slug} in a hall of ${seats} seats`)
}
