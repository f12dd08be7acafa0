// The forms on the page of one enquiry. Each has one confirmation.
import { html } from 'hono/html'
import { type Enquiry, type EnquiryContact, enquiryHref } from './enquiry-calls.ts'
import { answerText, templateName, templatesFor } from './enquiry-templates.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'

/** The same limit as the gateway's. */
export const MAX_ANSWER = 2000

/** A text that was not sent. */
export interface Draft {
  text: string
  fault: string
  /** Of a request without an answer: with the same key the text reaches the sender once. */
  key?: string
}

interface Confirmed {
  action: string
  summary: string
  text: string | Part
  yes: string
  fields?: Part
}

const confirmed = (frame: SignedIn, { reference }: Enquiry, { action, summary, text, yes, fields }: Confirmed): Part =>
  html`<details name="act">
    <summary class="press">${summary}</summary>
    <form class="confirm" method="post" action="${enquiryHref(reference)}/${action}">
      <p>${text}</p>
      ${fields ?? ''} ${tokenAndKeyInputs(frame)}<button class="main">${yes}</button>
    </form>
  </details>`

const whyField = ({ locale }: SignedIn, labels: Record<string, string>): Part =>
  html`<label
    >${ENQUIRY_WORDS[locale].why}
    <select name="why" required>
      <option value="">${ENQUIRY_WORDS[locale].choose}</option>
      ${Object.entries(labels).map(([why, name]) => html`<option value="${why}">${name}</option>`)}
    </select></label
  >`

/** Phone and address are whole only on the answer to this form. */
export function revealPart(frame: SignedIn, enquiry: Enquiry, contact: EnquiryContact | undefined): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  if (contact)
    return html`<div class="notice" role="status">
      <p>${words.shownOnce}</p>
      <p><bdi dir="ltr">${contact.phone}</bdi></p>
      ${contact.email ? html`<p><bdi dir="ltr">${contact.email}</bdi></p>` : ''}
    </div>`
  const fields = whyField(frame, words.revealReasons)
  const form = { action: 'contact', summary: words.reveal, text: words.revealText, yes: words.show, fields }
  return confirmed(frame, enquiry, form)
}

const isFree = ({ takenBy, isMine }: Enquiry): boolean => isMine || takenBy === null

/** One press: it binds only the person who makes it. */
const takeForm = (frame: SignedIn, { reference }: Enquiry): Part =>
  html`<form method="post" action="${enquiryHref(reference)}/take">
    ${tokenAndKeyInputs(frame)}<button class="main">${ENQUIRY_WORDS[frame.locale].take}</button>
  </form>`

function takeOverForm(frame: SignedIn, enquiry: Enquiry): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  return confirmed(frame, enquiry, {
    action: 'take',
    summary: words.takeOver,
    text: html`<bdi>${enquiry.takenBy?.name ?? ''}</bdi> ${words.takeOverText}`,
    yes: words.takeOverYes,
    fields: html`<input type="hidden" name="seenBy" value="${enquiry.takenBy?.id ?? ''}" />`,
  })
}

function holderForms(frame: SignedIn, enquiry: Enquiry): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const { takenBy, isMine } = enquiry
  if (!takenBy) return takeForm(frame, enquiry)
  if (!isMine) return takeOverForm(frame, enquiry)
  const putBack = { summary: words.putBack, text: words.putBackText, yes: words.putBackYes }
  return confirmed(frame, enquiry, { action: 'put-back', ...putBack })
}

function endForms(frame: SignedIn, enquiry: Enquiry): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const called = { summary: words.called, text: words.callText, yes: words.noteCall }
  const close = { summary: words.close, text: words.closeText, yes: words.closeYes }
  return html`${confirmed(frame, enquiry, { action: 'call', ...called, fields: whyField(frame, words.callNotes) })}
  ${confirmed(frame, enquiry, { action: 'close', ...close, fields: whyField(frame, words.closeReasons) })}`
}

function reopenForm(frame: SignedIn, enquiry: Enquiry): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const reopen = { summary: words.reopen, text: words.reopenText, yes: words.reopenYes }
  return confirmed(frame, enquiry, { action: 'reopen', ...reopen })
}

export function actionParts(frame: SignedIn, enquiry: Enquiry): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const { state } = enquiry
  const isClosed = state === 'CLOSED'
  return html`<div class="actions">
      ${isClosed ? '' : holderForms(frame, enquiry)} ${!isClosed && isFree(enquiry) ? endForms(frame, enquiry) : ''}
      ${isClosed || state === 'ANSWERED' ? reopenForm(frame, enquiry) : ''}
    </div>
    ${isClosed || isFree(enquiry) ? '' : html`<p class="soft">${words.takenByOther}</p>`}`
}

/** Links, because the page has no script. A chosen template replaces the text. */
const templateLinks = ({ locale }: SignedIn, enquiry: Enquiry, chosen: string): Part =>
  html`<nav class="chips" aria-label="${ENQUIRY_WORDS[locale].templates}">
    ${templatesFor(enquiry).map(
      (id) =>
        html`<a
          href="${enquiryHref(enquiry.reference)}?template=${id}#answer"
          ${id === chosen ? html`aria-current="true"` : ''}
          >${templateName(id, locale)}</a
        >`,
    )}
  </nav>`

interface Answering {
  template?: string | undefined
  draft?: Draft
}

function answerForm(frame: SignedIn, enquiry: Enquiry, { template, draft }: Answering): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const templates = templatesFor(enquiry)
  const chosen = templates.find((id) => id === template) ?? templates[0] ?? 'general'
  return html`${templateLinks(frame, enquiry, draft ? '' : chosen)}
    ${draft ? html`<p class="notice is-bad" role="alert">${draft.fault}</p>` : ''}
    <form method="post" action="${enquiryHref(enquiry.reference)}/mail">
      <label
        >${words.text}
        <textarea name="text" required maxlength="${MAX_ANSWER}" rows="14" dir="auto" ${draft ? html`autofocus` : ''}>
${draft?.text ?? answerText(chosen, enquiry)}</textarea>
      </label>
      <small>${words.blanks} ${words.subjectLine}</small>
      ${tokenAndKeyInputs(frame, draft?.key)}
      <details>
        <summary class="press">${words.send}</summary>
        <div class="confirm">
          <p>${words.sendText}</p>
          <button class="main">${words.sendYes}</button>
        </div>
      </details>
    </form>`
}

/** Nothing while another person takes care of it, or once it is closed. */
export function answerPart(frame: SignedIn, enquiry: Enquiry, answering: Answering): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const { state, emailMasked } = enquiry
  if (state === 'CLOSED' || !isFree(enquiry)) return answering.draft ? lostDraft(frame, answering.draft) : html``
  return html`<section aria-labelledby="answer">
    <h2 id="answer">${state === 'ANSWERED' ? words.answerAgain : words.answer}</h2>
    ${emailMasked ? answerForm(frame, enquiry, answering) : html`<p>${words.noMailText}</p>`}
  </section>`
}

/** It can be copied, although it can no longer be sent. */
export const lostDraft = ({ locale }: SignedIn, { text, fault }: Draft): Part =>
  html`<section aria-labelledby="draft">
    <h2 id="draft">${ENQUIRY_WORDS[locale].yourText}</h2>
    <p class="notice is-bad" role="alert">${fault}</p>
    <textarea readonly rows="12" dir="auto" aria-labelledby="draft">${text}</textarea>
  </section>`
