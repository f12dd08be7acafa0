// Addresses as analytics may get them: the route pattern with names of the programme, without ids, and only the search
// parameters that filter showtimes. Pure.

import { isOpaqueId } from '#server/contracts/rules/opaque-id.ts'

const SLUG = /^[\w-]{1,120}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const MAX_IDS = 50

const isDate = (value: string) => DATE.test(value)
const isWord = (value: string) => /^[A-Z_]{1,20}$/.test(value)
const areIds = (value: string) => {
  const ids = value.split(',')
  return ids.length <= MAX_IDS && ids.every(isOpaqueId)
}

/** Search parameters that may be reported, and the form their values must have. */
const TOLD: Record<string, (value: string) => boolean> = {
  cityId: isOpaqueId,
  date: isDate,
  time: isWord,
  timeOfDay: isWord,
  offerId: isOpaqueId,
  filmIds: areIds,
  cinemaIds: areIds,
  experienceIds: areIds,
}

/** `pattern` as the router writes it, `/bookings/$id/checkout/`; without one the URL matched no route. */
export function toTrackablePath(pattern: string | undefined, params: Record<string, string | undefined>): string {
  if (pattern === undefined) return '/not-found'
  const parts = pattern.split('/').filter(Boolean)
  const reported = parts.map((part) => {
    if (!part.startsWith('$')) return part
    const name = part.slice(1)
    const value = params[name] ?? ''
    return name === 'slug' && SLUG.test(value) ? value : `:${name}`
  })
  return reported.length > 0 ? `/${reported.join('/')}` : ''
}

export function toTrackableSearch(search: string): string {
  const reported = [...new URLSearchParams(search)].filter(
    ([name, value]) => Object.hasOwn(TOLD, name) && TOLD[name]?.(value),
  )
  return reported.length > 0 ? `?${reported.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
}

export const sectionOfPath = (path: string): string => path.split('/')[1] || 'home'

const MAX = 100
const ADDRESS = /\S+@\S+/g
// Matches phones, cards and codes in any digits; years and prices are shorter.
const NUMBER = /[+\p{Nd}](?:[\s-]?\p{Nd}){4,}/gu

/**
 * Text of the page as it may be reported: one line, short, without numbers or addresses that could identify a person.
 */
export const toTrackableText = (text: string): string =>
  text.replace(ADDRESS, '…').replace(NUMBER, '…').replace(/\s+/g, ' ').trim().slice(0, MAX)
