// Entry rules of a film, agreed to once in a visit for each rating. A visitor who came to the seats without an
// agreement is asked at the first choice.
import type { Rating } from '#server/contracts/films.ts'
import { defineDialog, openDialog } from '#app/lib/dialog/dialog.ts'
import { readText, writeText } from '#app/lib/session/stored-value.ts'

export interface EntryRulesInput {
  rate: Rating
  title: string
}

/** If it is dismissed, the visitor stays on the page below it. */
export const entryRulesDialog = defineDialog<EntryRulesInput, boolean>(
  'entry-rules',
  () => import('./entry-rules-view.tsx'),
)

const STORE = 'shasha.entry-rules'

/** If storage is denied (private windows), an agreement lasts as long as the document. Set by browser events only. */
const agreedHere = new Set<string>()

/** The rules follow from the rating and its ages; they differ if children may come with an adult. */
const keyOf = ({ title, minAge, minAgeAlone }: Rating): string => [title, minAge, minAgeAlone].join('/')

const SEPARATOR = '\n'

const agreed = (): Set<string> => new Set([...agreedHere, ...(readText('tab', STORE)?.split(SEPARATOR) ?? [])])

/** Whether the visitor has agreed to the rules of this rating in this visit. */
export const hasAgreed = (rate: Rating): boolean => agreed().has(keyOf(rate))

function rememberAgreement(rate: Rating): void {
  agreedHere.add(keyOf(rate))
  writeText('tab', STORE, [...agreed()].join(SEPARATOR))
}

/** True if the visitor agrees, now or earlier in this visit. `alwaysAsks`: asks at every press. */
export async function agreeToEntryRules(input: EntryRulesInput, alwaysAsks = false): Promise<boolean> {
  if (!alwaysAsks && hasAgreed(input.rate)) return true
  if (!(await openDialog(entryRulesDialog, input))) return false
  rememberAgreement(input.rate)
  return true
}
