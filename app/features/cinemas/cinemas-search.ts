// What the address of the list says; anything else in it is ignored.

/** Kinds of hall a house has to have, by id. */
export function experienceIdsOf({ experienceIds }: { experienceIds?: unknown }): string[] {
  return typeof experienceIds === 'string' ? [...new Set(experienceIds.split(','))].filter((id) => id !== '') : []
}
