// Drafts of the forms: in this tab, until they are sent or the tab is closed. From browser events and effects only.
import { proxy } from 'valtio'
import { askedFor, attemptFor, type Draft, type Entry, packDraft, unpackDraft } from './enquiry-draft.rules.ts'

export type FormName = 'contact' | 'private-booking' | 'problem'

/** None until a form was opened: on the server there never is one. */
export const drafts = proxy<Partial<Record<FormName, Draft>>>({})

const keyOf = (form: FormName) => `shasha.draft.${form}`

function storedDraft(form: FormName): Draft | undefined {
  try {
    return unpackDraft(sessionStorage.getItem(keyOf(form)))
  } catch {
    // A browser that closes its storage to us: a draft at least outlives a page of ours.
    return drafts[form]
  }
}

function keep(form: FormName, draft: Draft): void {
  drafts[form] = draft
  try {
    sessionStorage.setItem(keyOf(form), packDraft(draft))
  } catch {
    // Kept in memory.
  }
}

/** `open` makes of what was kept what the form begins with. */
export function openDraft(form: FormName, open: (kept: Draft | undefined) => Entry, prefill: Partial<Entry>): void {
  const kept = storedDraft(form)
  drafts[form] = { entry: open(kept), asked: askedFor(prefill), attempt: kept?.attempt ?? null }
}

export function typeInto(form: FormName, entry: Entry): void {
  const draft = drafts[form]
  if (draft) keep(form, { ...draft, entry })
}

/** The key to send this with. It is kept before anything is sent: an answer may be lost together with the page. */
export function attemptKey(form: FormName, body: object): string {
  const draft = drafts[form]
  const attempt = attemptFor(draft, JSON.stringify(body), () => crypto.randomUUID())
  if (draft) keep(form, { ...draft, attempt })
  return attempt.key
}

/** It has arrived: what stays is for the next one, and only as long as this page. */
export function forgetDraft(form: FormName, entry: Entry): void {
  drafts[form] = { entry, asked: drafts[form]?.asked ?? '', attempt: null }
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // It was in memory only.
  }
}
