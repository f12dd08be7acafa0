// The fields that each form of a change has: the reason and the note, which holders read.
import { html } from 'hono/html'
import { MAX_CHANGE_NOTE } from '../../lib/change-limits.ts'
import type { ChangeForm } from './change-form.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { Part } from './operator-layout.ts'
import { CHANGE_REASON_LABELS } from './operator-words.ts'
import { SHOWTIMES_WORDS } from './showtimes-words.ts'

/** A form that is shown again as it was filled in. */
export interface ChangeFormAgain {
  form: ChangeForm
  /** Why it could not be sent. Undefined: its operator came back to it. */
  fault?: string | undefined
}

export const faultNotice = (again: ChangeFormAgain | undefined): Part =>
  again?.fault === undefined ? html`` : html`<p class="notice is-bad" role="alert">${again.fault}</p>`

export const reasonField = (locale: Locale, chosen: string | undefined): Part => {
  const words = SHOWTIMES_WORDS[locale]
  return html`<label
    >${words.reason}
    <select name="reason" required>
      <option value="">${words.chooseReason}</option>
      ${Object.entries(CHANGE_REASON_LABELS[locale]).map(
        ([reason, name]) => html`<option value="${reason}" ${reason === chosen ? html`selected` : ''}>${name}</option>`,
      )}
    </select></label
  >`
}

export const noteFields = (locale: Locale, form: ChangeForm | undefined): Part => {
  const { note: words } = SHOWTIMES_WORDS[locale]
  return html`<details ${form?.noteEn || form?.noteAr ? html`open` : ''}>
    <summary class="press">${words.add}</summary>
    <div class="confirm">
      <p class="soft">${words.hint}</p>
      <label
        >${words.en}
        <textarea name="noteEn" maxlength="${MAX_CHANGE_NOTE}" dir="ltr" lang="en">${form?.noteEn ?? ''}</textarea>
      </label>
      <label
        >${words.ar}
        <textarea name="noteAr" maxlength="${MAX_CHANGE_NOTE}" dir="rtl" lang="ar">${form?.noteAr ?? ''}</textarea>
      </label>
    </div>
  </details>`
}
