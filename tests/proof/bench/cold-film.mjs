// Showtimes of a film page while the edge has the day's list of films, but neither the page, the film nor its showtimes.
// Each page is requested once. In every other city the gateway leaves the films out of the list, so that the page has to
// wait for the film before it asks for the showtimes. Rounds are interleaved, so that drift affects both alike.
import { Response } from 'miniflare'
import { arrival, median, reportGoal, round, row } from './measure.mjs'
import { ask, dayFromNow, filmPath } from './programme.mjs'

const TRIES = 15
const DELAY = 50
const MARKER = 'data-showtime='
const DATE = dayFromNow(2)

/** The answer of the gateway with the first film of the list alone. */
async function firstFilmOf(answer) {
  const { films, ...rest } = await answer.json()
  return Response.json({ ...rest, films: films.slice(0, 1) })
}

/** `unlisted`: cities in which no film but the first is listed. The gateway's answers pass through it. */
export const withoutFilms = async (unlisted, request, answer) => {
  const { pathname, searchParams } = new URL(request.url)
  const isList = pathname === '/v1/films' && searchParams.get('date') === DATE
  return isList && unlisted.has(searchParams.get('cityId')) ? firstFilmOf(answer) : answer
}

async function showingIn(site, cityId) {
  const query = new URLSearchParams({ cityId, status: 'NOW_SHOWING', date: DATE, limit: '60' })
  const { films } = await ask(site, `films?${query}`)
  return { cityId, slugs: films.map(({ uniqueName }) => uniqueName) }
}

/** `setDelay` sets the gateway's delay, `calls` has the addresses that the site has requested. */
export async function benchColdFilm(site, { unlisted, setDelay, calls }) {
  const { city } = await ask(site, 'cities')
  const open = await Promise.all(city.filter(({ nearest }) => !nearest).map(({ id }) => showingIn(site, id)))
  const cities = open.filter(({ slugs }) => slugs.length > 1)
  for (const [at, { cityId }] of cities.entries()) if (at % 2) unlisted.add(cityId)
  const pages = { listed: [], unlisted: [] }
  for (const { cityId, slugs } of cities)
    for (const slug of slugs.slice(1))
      pages[unlisted.has(cityId) ? 'unlisted' : 'listed'].push(filmPath({ cityId, date: DATE }, slug))
  const runs = { listed: [], unlisted: [] }
  const visit = async (kind, path) => {
    calls.length = 0
    const result = await arrival(site.url + path, MARKER)
    if (result.status !== 200) throw new Error(`The film page answered ${result.status}`)
    if (result.marked !== undefined) runs[kind].push({ ...result, calls: calls.length })
  }
  // The first film of each city fills the cache with the day's list. The list is fresh for 15 s.
  setDelay(0)
  for (const { cityId, slugs } of cities) await arrival(site.url + filmPath({ cityId, date: DATE }, slugs[0]), MARKER)
  setDelay(DELAY)
  while (Math.min(runs.listed.length, runs.unlisted.length) < TRIES) {
    const [listed, other] = [pages.listed.shift(), pages.unlisted.shift()]
    if (!listed || !other) throw new Error(`The seed has too few films on ${DATE}`)
    await visit('listed', listed)
    await visit('unlisted', other)
  }
  setDelay(0)
  return report(runs)
}

function report(runs) {
  console.log(`\nFilm page that is not stored, gateway that answers after ${DELAY} ms, medians of ${TRIES}`)
  row('', 'first byte ms', 'showtimes ms', 'calls')
  const showtimes = {}
  for (const [kind, name] of [
    ['listed', 'the day’s list has the film'],
    ['unlisted', 'the list lacks it'],
  ]) {
    const of = (pick) => median(runs[kind].map(pick))
    showtimes[kind] = of(({ marked }) => marked)
    row(
      name,
      round(
        of(({ first }) => first),
        1,
      ),
      round(showtimes[kind], 1),
      of(({ calls }) => calls),
    )
  }
  const saved = (showtimes.unlisted - showtimes.listed) / DELAY
  return [reportGoal(`showtimes of a listed film, ${DELAY} ms gateway: delays saved`, saved, 0.8, '', 'least')]
}
