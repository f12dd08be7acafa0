// What the address of the list says; anything else in it is ignored.
import { pagePath } from '#app/lib/paths.ts'

/** Kinds of hall a house has to have, by id. */
export function experienceIdsOf({ experienceIds }: { experienceIds?: unknown }): string[] {
  return typeof experienceIds === 'string' ? [...new Set(experienceIds.split(','))].filter((id) => id !== '') : []
}

/** The address of the list with only the houses that have all of these. */
export const narrowedPath = (experienceIds: readonly string[]): string =>
  pagePath('/cinemas') +
  (experienceIds.length > 0 ? `?experienceIds=${encodeURIComponent(experienceIds.join(','))}` : '')
