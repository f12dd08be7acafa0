// The forms on the page of one enquiry. Each has one confirmation.
import { html } from 'hono/html'
import type { WholeContact } from '../../lib/whole-contact.rules.ts'
import { type Enquiry, enquiryHref } from './enquiry-calls.ts'
import { templateButtons, toTemplate } from './enquiry-template-part.ts'
import { answerText } from './enquiry-templates.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { againOf, alertPart, type FormAgain, faultAttributes, faultPart, selectField } from './form-again.ts'
import { type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { wholeContactForm, wholeContactNotice } from './whole-contact-part.ts'

/** The same limit as the gateway's. */
export const MAX_ANSWER = 2000

/** A text that was not sent. */
export interface Draft {
  text: string
  /** Missing: a template was chosen, which would replace the text. */
  fault?: string
  /** Of a request without an answer: with the same key the text reaches the sender once. */
  key?: string
}

const toAgain = (draft: Draft | undefined): FormAgain | undefined =>
  draft?.fault === undefined ? undefined : { form: 'mail', field: 'text', fault: draft.fault, values: new FormData() }

interface Confirmed {
  action: string
  summary: string
  text: string | Part
  yes: string
  fields?: Part
  again?: FormAgain | undefined
}

function confirmed(frame: SignedIn, { reference }: Enquiry, form: Confirmed): Part {
  const { action, summary, text, yes, fields } = form
  const again = againOf(form.again, action)
  return html`<details name="act" ${again ? html`open` : ''}>
    <summary class="press">${summary}</summary>
    <form class="confirm" method="post" action="${enquiryHref(reference)}/${action}">
      ${faultPart(again)}
      <p>${text}</p>
      ${fields ?? ''} ${tokenAndKeyInputs(frame, again?.key)}<button class="main">${yes}</button>
    </form>
  </details>`
}

const whyField = ({ locale }: SignedIn, labels: Record<string, string>, again: FormAgain | undefined): Part => {
  const { why: label, choose } = ENQUIRY_WORDS[locale]
  return selectField({ name: 'why', label, choose, options: Object.entries(labels) }, again)
}

/** Phone and address are whole only on the answer to this form. */
export const contactPart = (
  frame: SignedIn,
  { reference }: Enquiry,
  { contact, again }: { contact?: WholeContact | undefined; again?: FormAgain | undefined },
): Part =>
  contact
    ? wholeContactNotice(frame, contact)
    : wholeContactForm(frame, {
        action: `${enquiryHref(reference)}/contact`,
        fold: 'act',
        again: againOf(again, 'contact'),
      })

const isFree = ({ takenBy, isMine }: Enquiry): boolean => isMine || takenBy === null

/** One press: it binds only the person who makes it. */
const takeForm = (frame: SignedIn, { reference }: Enquiry): Part =>
  html`<form method="post" action="${enquiryHref(reference)}/take">
    ${tokenAndKeyInputs(frame)}<button class="main">${ENQUIRY_WORDS[frame.locale].take}</button>
  </form>`

function takeOverForm(frame: SignedIn, enquiry: Enquiry, again: FormAgain | undefined): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  return confirmed(frame, enquiry, {
    action: 'take',
    again,
    summary: words.takeOver,
    text: html`<bdi>${enquiry.takenBy?.name ?? ''}</bdi> ${words.takeOverText}`,
    yes: words.takeOverYes,
    fields: html`<input type="hidden" name="seenBy" value="${enquiry.takenBy?.id ?? ''}" />`,
  })
}

function holderForms(frame: SignedIn, enquiry: Enquiry, again: FormAgain | undefined): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const { takenBy, isMine } = enquiry
  if (!takenBy) return takeForm(frame, enquiry)
  if (!isMine) return takeOverForm(frame, enquiry, again)
  const putBack = { summary: words.putBack, text: words.putBackText, yes: words.putBackYes }
  return confirmed(frame, enquiry, { action: 'put-back', ...putBack, again })
}

/** An answered enquiry is closed after its answer. */
function endForms(frame: SignedIn, enquiry: Enquiry, again: FormAgain | undefined): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const isAnswered = enquiry.state === 'ANSWERED'
  const { summary, text, reasons } = isAnswered ? words.closeAnswered : words.closeUnanswered
  const called = { action: 'call', summary: words.called, text: words.callText, yes: words.noteCall, again }
  const close = { action: 'close', summary, text, yes: words.closeYes, again }
  const callFields = whyField(frame, words.callNotes, againOf(again, 'call'))
  const labels = Object.fromEntries(reasons.map((why) => [why, words.closeReasons[why] ?? why]))
  return html`${confirmed(frame, enquiry, { ...called, fields: callFields })}
  ${confirmed(frame, enquiry, { ...close, fields: whyField(frame, labels, againOf(again, 'close')) })}`
}

function reopenForm(frame: SignedIn, enquiry: Enquiry, again: FormAgain | undefined): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const reopen = { summary: words.reopen, text: words.reopenText, yes: words.reopenYes }
  return confirmed(frame, enquiry, { action: 'reopen', ...reopen, again })
}

/** The actions that the state allows to the caller, which have a form on the page. */
export function enquiryForms(enquiry: Enquiry): string[] {
  const { state, takenBy, isMine } = enquiry
  const isClosed = state === 'CLOSED'
  const isBusy = takenBy !== null && !isMine
  return [
    'contact',
    ...(isClosed ? [] : [isMine ? 'put-back' : 'take']),
    ...(isClosed || isBusy ? [] : ['call', 'close']),
    ...(isClosed || state === 'ANSWERED' ? ['reopen'] : []),
  ]
}

export function actionParts(frame: SignedIn, enquiry: Enquiry, again: FormAgain | undefined): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const forms = enquiryForms(enquiry)
  const { state } = enquiry
  return html`<div class="actions">
      ${state === 'CLOSED' ? '' : holderForms(frame, enquiry, again)}
      ${forms.includes('close') ? endForms(frame, enquiry, again) : ''}
      ${forms.includes('reopen') ? reopenForm(frame, enquiry, again) : ''}
    </div>
    ${state === 'CLOSED' || isFree(enquiry) ? '' : html`<p class="soft">${words.takenByOther}</p>`}`
}

export interface Answering {
  /** Chosen; with a draft: it would replace the text. */
  template?: string | undefined
  draft?: Draft
}

function answerForm(frame: SignedIn, enquiry: Enquiry, { template, draft }: Answering): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const chosen = toTemplate(enquiry, template)
  const again = toAgain(draft)
  return html`<form method="post" action="${enquiryHref(enquiry.reference)}/mail">
    ${templateButtons(frame, enquiry, { chosen, isAsked: draft !== undefined && draft.fault === undefined })}
    <label
      >${words.text}
      <textarea name="text" required maxlength="${MAX_ANSWER}" rows="14" dir="auto" ${faultAttributes(again, 'text')}>
${draft?.text ?? answerText(chosen, enquiry)}</textarea>
    </label>
    ${faultPart(again, 'text')}
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
    ${fault === undefined ? '' : alertPart(fault)}
    <textarea readonly rows="12" dir="auto" aria-labelledby="draft">${text}</textarea>
  </section>`
