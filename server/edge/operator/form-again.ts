// A form that changed nothing, or may not have: its page shows it again, open and as it was filled in, with the reason at
// its field, which has the focus. These pages run no script, so the server says what is focused.
import { html } from 'hono/html'
import { SHOWN_FAULT, toAnsweredForm } from './answered-form.ts'
import type { Part } from './operator-layout.ts'

export interface FormAgain {
  /** Which form of the page. */
  form: string
  /** Missing: the search found too much, and nothing is wrong. */
  fault?: string
  /** Whose field it is; missing: the whole form. */
  field?: string
  /** Faults of further fields, by name. */
  others?: Readonly<Record<string, string>>
  values: FormData
  /** Of a request without an answer: with the same key it acts once. */
  key?: string
}

/** What one form of the page has of it. */
export const againOf = (again: FormAgain | undefined, form: string): FormAgain | undefined =>
  again?.form === form ? again : undefined

export function typedText(again: FormAgain | undefined, name: string, otherwise = ''): string {
  const value = again?.values.get(name)
  return typeof value === 'string' ? value : otherwise
}

/** Only one form of a page is shown again, so its faults may have ids. */
const FAULT_ID = 'fault'

const otherFault = ({ others }: FormAgain, field: string): string | undefined =>
  others && Object.hasOwn(others, field) ? others[field] : undefined

/** In the tag of a field. The first fault has the focus. */
export function faultAttributes(again: FormAgain | undefined, field: string): Part | '' {
  if (again?.fault === undefined) return ''
  if (again.field === field) return html`aria-invalid="true" aria-describedby="${FAULT_ID}" autofocus`
  return otherFault(again, field) === undefined ? '' : html`aria-invalid="true" aria-describedby="${FAULT_ID}-${field}"`
}

/** After a field, or without its name at the top of the form. */
export function faultPart(again: FormAgain | undefined, field?: string): Part | '' {
  if (again?.fault === undefined) return ''
  const other = field === undefined ? undefined : otherFault(again, field)
  if (other !== undefined) return html`<p id="${FAULT_ID}-${field}" class="bad">${other}</p>`
  if (again.field !== field) return ''
  return field === undefined
    ? alertPart(again.fault)
    : html`<p id="${FAULT_ID}" class="bad" role="alert">${again.fault}</p>`
}

/** An answer that belongs to no field: focused, so that it is in sight and read aloud. */
export const alertPart = (text: string): Part =>
  html`<p class="notice is-bad" role="alert" tabindex="-1" autofocus>${text}</p>`

/** Without what its page needs, a form can only be sent once more: nothing that was typed is lost meanwhile. */
export const repeatForm = (
  { formToken }: { formToken: string },
  { action, again, button }: { action: string; again: FormAgain; button: string },
): Part =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${formToken}" />
    ${toAnsweredForm(action, again.values, again.key === undefined ? undefined : 'unknown')
      .fields.filter(([name]) => name !== SHOWN_FAULT)
      .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}<button class="main">
      ${button}
    </button>
  </form>`

interface Select {
  name: string
  label: string
  /** Of the empty option. */
  choose: string
  options: readonly (readonly [value: string, name: string])[]
}

export function selectField({ name, label, choose, options }: Select, again: FormAgain | undefined): Part {
  const chosen = typedText(again, name)
  return html`<label
      >${label}
      <select name="${name}" required ${faultAttributes(again, name)}>
        <option value="">${choose}</option>
        ${options.map(
          ([value, text]) => html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`,
        )}
      </select></label
    >
    ${faultPart(again, name)}`
}
