// The film finder: what it finds, counts and suggests. Without an identity.
import { chipBreach, firstBreach } from './plausible.rules.mjs'
import { bilingual, notFound } from './read-catalogue.mjs'
import { checkPages } from './read-films.mjs'

const FINDER = 'GET film-finder'
const COUNT = `${FINDER}/result-count`
const DATES = `${FINDER}/dates`
const FACETS = `${FINDER}/filters/facets`
const SEARCH = `${FINDER}/search`
const CINEMAS = `${FINDER}/films/:id/cinemas`
const FILTERS = { cinemas: 'cinemaIds', experiences: 'experienceIds', films: 'filmIds' }
/** The parameter of each list of facets. */
const FACET_PARAMS = { languages: 'languages', genres: 'genreIds', ratings: 'ratings' }

/** Each filter value must find as many films as its count says. */
async function checkCount({ ask, agree }, key, cityId, name, filter) {
  if (!filter) return
  const { count } = (await ask(COUNT, { cityId, [name]: filter.id })) ?? {}
  agree(key, count === undefined || count === filter.count, `a filter of ${filter.count} films finds ${count}`)
}

async function readFilters(kit, cityId) {
  for (const [kind, name] of Object.entries(FILTERS)) {
    const key = `${FINDER}/filters/${kind}`
    const { filters = [] } = (await kit.ask(key, { cityId })) ?? {}
    await checkCount(kit, key, cityId, name, filters[0])
  }
  const facets = await bilingual(kit, FACETS, { cityId })
  if (!facets) return
  for (const [list, name] of Object.entries(FACET_PARAMS))
    await checkCount(
      kit,
      FACETS,
      cityId,
      name,
      facets[list].find(({ count }) => count > 0),
    )
}

async function readFound(kit, cityId, film) {
  const { ask, refused, agree, note } = kit
  const named = await ask(FINDER, { cityId, searchText: film.title })
  const isNamed = named?.films.some(({ id }) => id === film.id) ?? true
  agree(FINDER, isNamed, `a film is not found by its title: ${film.title}`)
  const { suggestions = [] } = (await bilingual(kit, SEARCH, { cityId, searchText: film.title })) ?? {}
  agree(SEARCH, suggestions.length <= 8, 'more than eight suggestions')
  const cinemas = (await bilingual(kit, CINEMAS, { id: film.id, cityId }))?.cinemas ?? []
  const chips = cinemas.flatMap(({ experiences }) => experiences.flatMap(({ showtimes }) => showtimes))
  note(CINEMAS, [firstBreach(chips, (chip) => chipBreach(chip))])
  await refused(CINEMAS, { id: 'no-such-film', cityId }, notFound('an unknown film'))
}

export async function readFinder(kit, cityId) {
  const { ask, refused, agree } = kit
  const found = await bilingual(kit, FINDER, { cityId })
  await ask(FINDER, { cityId, timeOfDay: 'EVENING', page: 1 })
  await checkPages(kit, FINDER, { cityId }, ({ films }) => films)
  for (const [input, why] of [
    [{}, 'no city'],
    [{ cityId, date: 'soon' }, 'a date that is none'],
    [{ cityId, searchText: 'a'.repeat(81) }, 'words longer than any title'],
  ])
    await refused(FINDER, input, { statuses: [400], language: 'ar', why })
  const all = await ask(COUNT, { cityId })
  const isCounted = !all || !found || all.count === found.total
  agree(COUNT, isCounted, `count is ${all?.count}, the list has ${found?.total} films`)
  await readFilters(kit, cityId)
  const { dates = [] } = (await ask(DATES, { cityId })) ?? {}
  const date = dates.find(({ isDisabled }) => !isDisabled)?.date
  const ofDay = date && (await ask(FINDER, { cityId, date }))
  agree(DATES, !ofDay || ofDay.total > 0, 'a day that can be chosen finds nothing')
  const film = found?.films[0]
  if (film) await readFound(kit, cityId, film)
  else kit.leave([SEARCH, CINEMAS], 'the finder found no film to ask it with')
}
