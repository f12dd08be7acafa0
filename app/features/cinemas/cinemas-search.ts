// The search parameters of the list. All others are ignored.
import { pagePath } from '#app/lib/paths/paths.ts'

/** Experiences a cinema must have, by id. */
export function experienceIdsOf({ experienceIds }: { experienceIds?: unknown }): string[] {
  return typeof experienceIds === 'string' ? [...new Set(experienceIds.split(','))].filter((id) => id !== '') : []
}

/** The address of the list with only the cinemas that have all of these. */
export const narrowedPath = (experienceIds: readonly string[]): string =>
  pagePath('/cinemas') +
  (experienceIds.length > 0 ? `?experienceIds=${encodeURIComponent(experienceIds.join(','))}` : '')
