import { getData } from './data-files.ts'
import type { ExperiencePageRecord, ExperienceRecord } from './experience.record.ts'

const DATA = getData('experiences.json')

export const EXPERIENCES: readonly ExperienceRecord[] = DATA.map(({ id, uniqueName, name, text, hallId }) => ({
  id,
  uniqueName,
  name,
  text,
  hallId,
}))

/** By id. */
export const EXPERIENCE_PAGES: Readonly<Record<string, ExperiencePageRecord>> = Object.fromEntries(
  DATA.map(({ id, story, facts, gallery }) => [id, { story, facts, gallery }]),
)

/** The experience of each hall shape. */
export const EXPERIENCE_OF_HALL: Readonly<Record<string, string>> = Object.fromEntries(
  DATA.flatMap(({ id, halls }) => halls.map((hall) => [hall, id])),
)
