// The templates of an answer. Their buttons send the text along, so that a text that was changed is not lost: it is replaced
// only once staff say so.
import { html } from 'hono/html'
import { type Enquiry, enquiryHref } from './enquiry-calls.ts'
import { answerText, type TemplateId, templateName, templatesFor } from './enquiry-templates.ts'
import { TEMPLATE_WORDS } from './enquiry-template-words.ts'
import type { Part, SignedIn } from './operator-layout.ts'

/** An unknown one is the first of the subject. */
export function toTemplate(enquiry: Enquiry, name: string | undefined): TemplateId {
  const templates = templatesFor(enquiry)
  return templates.find((id) => id === name) ?? templates[0] ?? 'general'
}

/** A form sends a line break as two characters, and a field drops the first one. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** Whether the text is that of a template, or none. */
export const isTemplateText = (text: string, enquiry: Enquiry): boolean =>
  plain(text) === '' || templatesFor(enquiry).some((id) => plain(answerText(id, enquiry)) === plain(text))

interface Chosen {
  chosen: TemplateId
  /** Whether the text is staff's own, and `chosen` would replace it. */
  isAsked: boolean
}

export function templateButtons({ locale }: SignedIn, enquiry: Enquiry, { chosen, isAsked }: Chosen): Part {
  const words = TEMPLATE_WORDS[locale]
  const action = `${enquiryHref(enquiry.reference)}/template#answer`
  const name = templateName(chosen, locale)
  return html`<div class="chips" role="group" aria-label="${words.templates}">
      ${templatesFor(enquiry).map(
        (id) =>
          html`<button
            name="template"
            value="${id}"
            formaction="${action}"
            formnovalidate
            ${id === chosen && !isAsked ? html`aria-current="true"` : ''}
          >
            ${templateName(id, locale)}
          </button>`,
      )}
    </div>
    ${
      isAsked
        ? html`<div class="notice is-bad" role="alert" tabindex="-1" autofocus>
            <p>${words.ask(name)}</p>
            <p>
              <button name="replaceBy" value="${chosen}" formaction="${action}" formnovalidate>
                ${words.replace(name)}
              </button>
            </p>
          </div>`
        : ''
    }`
}
