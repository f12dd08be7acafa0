// The fields that each form of a change has: the reason and the note, which holders read.
import { html } from 'hono/html'
import { MAX_CHANGE_NOTE } from '../../lib/change-limits.ts'
import type { ChangeForm } from './change-form.ts'
import type { Part } from './operator-layout.ts'
import { CHANGE_REASONS } from './operator-words.ts'

/** A form that could not be sent, and why. */
export interface RefusedForm {
  form: ChangeForm
  fault: string
}

export const faultNotice = (refused: RefusedForm | undefined): Part =>
  refused ? html`<p class="notice is-bad" role="alert">${refused.fault}</p>` : html``

export const reasonField = (chosen: string | undefined): Part =>
  html`<label
    >Reason, as holders read it
    <select name="reason" required>
      <option value="">Choose a reason</option>
      ${Object.entries(CHANGE_REASONS).map(
        ([reason, name]) => html`<option value="${reason}" ${reason === chosen ? html`selected` : ''}>${name}</option>`,
      )}
    </select></label
  >`

export const noteFields = (form: ChangeForm | undefined): Part =>
  html`<details ${form?.noteEn || form?.noteAr ? html`open` : ''}>
    <summary class="press">Add a note…</summary>
    <div class="confirm">
      <p class="soft">Holders read it after the reason: one sentence, in both languages.</p>
      <label>English <textarea name="noteEn" maxlength="${MAX_CHANGE_NOTE}">${form?.noteEn ?? ''}</textarea></label>
      <label
        >Arabic
        <textarea name="noteAr" maxlength="${MAX_CHANGE_NOTE}" dir="rtl" lang="ar">${form?.noteAr ?? ''}</textarea>
      </label>
    </div>
  </details>`
