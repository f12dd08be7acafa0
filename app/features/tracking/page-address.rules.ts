// Addresses as they may be told to others: the pattern of the page with names of the programme in it, ids left out, and of
// the query only what chooses among showtimes. Pure.

const SLUG = /^[\w-]{1,120}$/
const ID = /^[\w.:-]{1,80}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOST_IDS = 50

const isId = (value: string) => ID.test(value)
const isDate = (value: string) => DATE.test(value)
const isWord = (value: string) => /^[A-Z_]{1,20}$/.test(value)
const areIds = (value: string) => {
  const ids = value.split(',')
  return ids.length <= MOST_IDS && ids.every(isId)
}

/** What may be told of a query, and what its value must look like. */
const TOLD: Record<string, (value: string) => boolean> = {
  cityId: isId,
  date: isDate,
  time: isWord,
  timeOfDay: isWord,
  offerId: isId,
  filmIds: areIds,
  cinemaIds: areIds,
  experienceIds: areIds,
}

/** `pattern` as the router has it, `/bookings/$id/checkout/`; without one the address led nowhere. */
export function tellablePath(pattern: string | undefined, params: Record<string, string | undefined>): string {
  if (pattern === undefined) return '/not-found'
  const parts = pattern.split('/').filter(Boolean)
  const told = parts.map((part) => {
    if (!part.startsWith('$')) return part
    const name = part.slice(1)
    const value = params[name] ?? ''
    return name === 'slug' && SLUG.test(value) ? value : `:${name}`
  })
  return told.length > 0 ? `/${told.join('/')}` : ''
}

export function tellableSearch(search: string): string {
  const told = [...new URLSearchParams(search)].filter(
    ([name, value]) => Object.hasOwn(TOLD, name) && TOLD[name]?.(value),
  )
  return told.length > 0 ? `?${told.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
}

/** Which part of the site a page belongs to. */
export const sectionOfPath = (path: string): string => path.split('/')[1] || 'home'

const LONGEST = 100
const ADDRESS = /\S+@\S+/g
// Phones, cards and codes; a year and a price stay. In whichever digits.
const NUMBER = /[+\p{Nd}](?:[\s-]?\p{Nd}){4,}/gu

/** Words of the page as they may be told: in one line, short, and nothing in them that could be a person's. */
export const tellableText = (text: string): string =>
  text.replace(ADDRESS, '…').replace(NUMBER, '…').replace(/\s+/g, ' ').trim().slice(0, LONGEST)
