// Who may come in, asked once per rating and visit before seats are chosen.
import type { Rating } from '#server/contracts/films.ts'
import { defineDialog, openDialog } from '#app/lib/dialog.ts'

export interface EntryRulesInput {
  rate: Rating
  title: string
}

export const entryRulesDialog = defineDialog<EntryRulesInput, true>(
  'entry-rules',
  () => import('./entry-rules-view.tsx'),
)

const STORE = 'shasha.entry-rules'

/** Storage may be closed to us (private windows): then an agreement lasts as long as the page. */
const agreedHere = new Set<string>()

function agreedRatings(): Set<string> {
  try {
    return new Set([...agreedHere, ...(sessionStorage.getItem(STORE)?.split(',') ?? [])])
  } catch {
    return agreedHere
  }
}

function rememberRating(title: string): void {
  agreedHere.add(title)
  try {
    sessionStorage.setItem(STORE, [...agreedRatings()].join(','))
  } catch {
    // Remembered above.
  }
}

/** True when the visitor agrees, or has agreed to the same rating before in this visit. */
export async function agreeToEntryRules(input: EntryRulesInput): Promise<boolean> {
  const { title } = input.rate
  if (agreedRatings().has(title)) return true
  const hasAgreed = await openDialog(entryRulesDialog, input)
  if (!hasAgreed) return false
  rememberRating(title)
  return true
}
