// A form that changed nothing, or may not have: its page shows it again, open and as it was filled in, with the reason at
// its field, which has the focus. These pages run no script, so the server says what is focused.
import { html } from 'hono/html'
import type { Part } from './operator-layout.ts'

export interface FormAgain {
  /** Which form of the page. */
  form: string
  /** Missing: the search found too much, and nothing is wrong. */
  fault?: string
  /** Whose field it is; missing: the whole form. */
  field?: string
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

/** Only one form of a page is shown again, so it may have an id. */
const FAULT_ID = 'fault'

/** In the tag of a field. */
export const faultAttributes = (again: FormAgain | undefined, field: string): Part | '' =>
  again?.fault !== undefined && again.field === field
    ? html`aria-invalid="true" aria-describedby="${FAULT_ID}" autofocus`
    : ''

/** After a field, or without its name at the top of the form. */
export function faultPart(again: FormAgain | undefined, field?: string): Part | '' {
  if (again?.fault === undefined || again.field !== field) return ''
  return field === undefined
    ? alertPart(again.fault)
    : html`<p id="${FAULT_ID}" class="bad" role="alert">${again.fault}</p>`
}

/** An answer that belongs to no field: focused, so that it is in sight and read aloud. */
export const alertPart = (text: string): Part =>
  html`<p class="notice is-bad" role="alert" tabindex="-1" autofocus>${text}</p>`

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
