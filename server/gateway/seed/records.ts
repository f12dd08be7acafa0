// Seed data that is used as its file has it.
import { getData } from './data-files.ts'

export const BANNERS = getData('banners.json')
export const CANCELLATION_REASONS = getData('cancellation-reasons.json')
export const CITIES = getData('cities.json')
export const ENTRY_RULES = getData('settings.json').entryRules
export const GENRES = getData('genres.json')
export const JOBS = getData('jobs.json')
export const RATINGS = getData('ratings.json')
export const REDEMPTION_STEPS = getData('redemption-steps.json')
export const SPEECH = getData('speech.json')

/** An entry that other data refers to. The check has found each reference, so a missing one is a mistake of the code. */
export function getEntry<Entry>(entries: Readonly<Record<string, Entry>>, id: string): Entry {
  const entry = entries[id]
  if (entry === undefined) throw new Error(`No entry ${id}`)
  return entry
}
