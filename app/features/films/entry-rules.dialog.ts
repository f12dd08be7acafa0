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

const agreedRatings = (): string[] => sessionStorage.getItem(STORE)?.split(',') ?? []

/** True when the visitor agrees, or has agreed to the same rating before in this visit. */
export async function agreeToEntryRules(input: EntryRulesInput): Promise<boolean> {
  const { title } = input.rate
  if (agreedRatings().includes(title)) return true
  const hasAgreed = await openDialog(entryRulesDialog, input)
  if (!hasAgreed) return false
  sessionStorage.setItem(STORE, [...agreedRatings(), title].join(','))
  return true
}
