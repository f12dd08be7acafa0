// The search parameters of the list. All others are ignored.
/** Experiences a cinema must have, by id. */
export function experienceIdsOf({ experienceIds }: { experienceIds?: unknown }): string[] {
  return typeof experienceIds === 'string' ? [...new Set(experienceIds.split(','))].filter((id) => id !== '') : []
}
