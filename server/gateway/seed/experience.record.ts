// The experiences, each with its halls and its page. A test compares the figures of the pages with the halls.
import { type } from 'arktype'
import { Id, Slug } from '../../contracts/call.ts'
import { Reference, Text } from './text.record.ts'

export const ExperienceData = type({
  id: Id,
  uniqueName: Slug,
  name: Text,
  text: Text,
  /** The most typical hall of the experience. */
  hallId: Reference,
  /** All its halls, in `halls.json`. Each hall is of one experience. */
  halls: Reference.array().atLeastLength(1),
  story: Text.array().atLeastLength(1),
  facts: type({ term: Text, text: Text }).array(),
  /** `image` is the name of a drawing in the gallery. */
  gallery: type({ image: Slug, alt: Text }).array(),
})
type ExperienceData = typeof ExperienceData.infer

export type ExperienceRecord = Omit<ExperienceData, 'halls' | keyof ExperiencePageRecord>
/** The fields that only the page of an experience shows. */
export type ExperiencePageRecord = Pick<ExperienceData, 'story' | 'facts' | 'gallery'>
