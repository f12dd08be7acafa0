// The language of a page that a form answered with. It has no address of its own, so its button sends the form again:
// nothing that was typed comes into an address.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import type { Part } from './operator-layout.ts'

/** Names of the fields that only the button has. */
const LANGUAGE = 'pageLanguage'
export const SHOWN_FAULT = 'shownFault'

export interface AnsweredForm {
  action: string
  fields: (readonly [name: string, value: string])[]
}

const OWN = new Set(['token', LANGUAGE, SHOWN_FAULT])

/**
 * `fault`: why the form did nothing. Sent again by the button, it does nothing either. The key stays only if the form may
 * have been carried out: a form that is filled in anew is another one.
 */
export const toAnsweredForm = (action: string, form: FormData, fault?: string): AnsweredForm => ({
  action,
  fields: [
    ...[...form].flatMap(([name, value]) => {
      if (OWN.has(name) || typeof value !== 'string') return []
      return [[name, name === 'key' && fault !== 'unknown' ? crypto.randomUUID() : value] as const]
    }),
    ...(fault === undefined ? [] : [[SHOWN_FAULT, fault] as const]),
  ],
})

/** Undefined: the form was not sent by the button. */
export function readPageLanguage(form: FormData): Locale | undefined {
  const language = form.get(LANGUAGE)
  return language === 'ar' || language === 'en' ? language : undefined
}

/** Why the form is only shown again; undefined: it is to be carried out. */
export function readShownFault(form: FormData): string | undefined {
  const fault = form.get(SHOWN_FAULT)
  return typeof fault === 'string' ? fault : undefined
}

export const languageForm = (
  { action, fields }: AnsweredForm,
  { formToken, to, name }: { formToken: string; to: Locale; name: string },
): Part =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${formToken}" />${fields.map(
      ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
    )}<button class="plain" name="${LANGUAGE}" value="${to}"><span lang="${to}">${name}</span></button>
  </form>`
