// Drafts of the forms: stored in this tab until they are sent or the tab is closed. From browser events and effects
// only.
import { proxy } from 'valtio'
import {
  prefillKeyOf,
  submissionAttempt,
  type EnquiryDraft,
  type EnquiryEntry,
  stringifyEnquiryDraft,
  parseEnquiryDraft,
} from './enquiry-draft.rules.ts'
import { readText, removeStored, writeText } from '#app/lib/session/stored-value.ts'

export type FormName = 'contact' | 'private-booking' | 'problem'

/** Empty until a form was opened. On the server it is always empty. */
export const drafts = proxy<Partial<Record<FormName, EnquiryDraft>>>({})

const keyOf = (form: FormName) => `shasha.draft.${form}`

/** Forms whose draft could not be stored: it survives client-side navigation only. */
const unstored = new Set<FormName>()

const storedDraft = (form: FormName): EnquiryDraft | undefined =>
  unstored.has(form) ? drafts[form] : parseEnquiryDraft(readText('tab', keyOf(form)))

function save(form: FormName, draft: EnquiryDraft): void {
  drafts[form] = draft
  if (writeText('tab', keyOf(form), stringifyEnquiryDraft(draft))) unstored.delete(form)
  else unstored.add(form)
}

/** `open` makes the initial values from the stored draft. */
export function restoreEnquiryDraft(
  form: FormName,
  toInitialEntry: (stored: EnquiryDraft | undefined) => EnquiryEntry,
  prefill: Partial<EnquiryEntry>,
): void {
  const stored = storedDraft(form)
  drafts[form] = { entry: toInitialEntry(stored), prefillKey: prefillKeyOf(prefill), attempt: stored?.attempt ?? null }
}

export function updateEnquiryDraft(form: FormName, entry: EnquiryEntry): void {
  const draft = drafts[form]
  if (draft) save(form, { ...draft, entry })
}

/** The idempotency key to send this body with. It is stored before sending: a reload may lose the answer. */
export function getAndStoreSubmissionKey(form: FormName, body: object): string {
  const draft = drafts[form]
  const attempt = submissionAttempt(draft, JSON.stringify(body), () => crypto.randomUUID())
  if (draft) save(form, { ...draft, attempt })
  return attempt.key
}

/** After a successful send. `entry` holds the values for the next enquiry, as long as this page is open. */
export function clearEnquiryDraft(form: FormName, entry: EnquiryEntry): void {
  drafts[form] = { entry, prefillKey: drafts[form]?.prefillKey ?? '', attempt: null }
  removeStored('tab', keyOf(form))
}
