// The page on which staff write a quote. A form that was not sent keeps what was typed.
import { html } from 'hono/html'
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { MAX_QUOTE_NAME, MAX_QUOTE_NOTE, QUOTE_VALID_DAYS } from '../../lib/quotes.ts'
import { type Enquiry, enquiryHref } from './enquiry-calls.ts'
import { alertPart, type FormAgain, faultAttributes, faultPart, repeatForm, typedText } from './form-again.ts'
import { isolated } from './operator-format.ts'
import { noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { privateHalls } from './private-hall-parts.ts'
import { quoteHref, type Quotes } from './quote-calls.ts'
import { FORM_LINES, hasTypedLines, quoteFields, type TypedQuote } from './quote-form.ts'
import { mayQuote } from './quote-parts.ts'
import { QUOTE_WORDS } from './quote-words.ts'

export interface ShownQuoteForm {
  /** `none`: there is no such private booking. Undefined: the gateway did not answer. */
  enquiry: Enquiry | 'none' | undefined
  quotes: Quotes | undefined
  /** A form that was not sent, and why. */
  again?: FormAgain
  now: number
}

function firstValues({ date, guests }: Enquiry, now: number): TypedQuote {
  const lastDay = addDays(cinemaDayOf(now), QUOTE_VALID_DAYS)
  // The quote ends no later than the booking begins.
  return { day: date ?? '', guests: String(guests ?? ''), validDay: date && date < lastDay ? date : lastDay }
}

/** The values of the form, and what is wrong with them. */
interface Filled {
  values: TypedQuote
  again: FormAgain | undefined
}

const toFilled = (again: FormAgain | undefined, first: TypedQuote): Filled =>
  again
    ? { again, values: Object.fromEntries(quoteFields.map((name) => [name, typedText(again, name)])) }
    : { again, values: first }

interface Field {
  name: string
  label: string
  attributes?: Part
}

const textField = ({ values, again }: Filled, { name, label, attributes }: Field): Part =>
  html`<label
    >${label}
    <input
      name="${name}"
      value="${values[name] ?? ''}"
      autocomplete="off"
      ${attributes ?? ''}
      ${faultAttributes(again, name)}
    />${faultPart(again, name)}</label
  >`

const choiceField = (
  { values, again }: Filled,
  { name, label, attributes }: Field,
  first: string,
  options: [string, string][],
): Part =>
  html`<label
    >${label}
    <select name="${name}" ${attributes ?? ''} ${faultAttributes(again, name)}>
      <option value="">${first}</option>
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === values[name] ? html`selected` : ''}>${text}</option>`,
      )}</select
    >${faultPart(again, name)}</label
  >`

const required = html`required`
const arabic = html`lang="ar" dir="rtl" maxlength="${MAX_QUOTE_NAME}"`
const english = html`lang="en" dir="ltr" maxlength="${MAX_QUOTE_NAME}"`
const money = html`inputmode="decimal" dir="ltr" maxlength="12"`

/** Fields that belong together, named for a screen reader, too. */
const group = (id: string, name: string, fields: Part): Part =>
  html`<div class="panel" role="group" aria-labelledby="quote-${id}">
    <h2 class="as-row" id="quote-${id}">${name}</h2>
    ${fields}
  </div>`

const lineRow = ({ locale }: SignedIn, filled: Filled, at: number): Part => {
  const words = QUOTE_WORDS[locale]
  return html`<div class="in-line">
    ${textField(filled, { name: `lineAr${at}`, label: words.lineAr(at + 1), attributes: arabic })}
    ${textField(filled, { name: `lineEn${at}`, label: words.lineEn(at + 1), attributes: english })}
    ${textField(filled, { name: `net${at}`, label: words.net(at + 1), attributes: money })}
  </div>`
}

function occasionFields({ locale }: SignedIn, filled: Filled, { films }: Quotes): Part {
  const words = QUOTE_WORDS[locale]
  const options = films.map(({ id, title }): [string, string] => [id, title[locale]])
  return html`${choiceField(filled, { name: 'filmId', label: words.film }, words.otherThanFilm, options)}
    <div class="in-line">
      ${textField(filled, { name: 'titleAr', label: words.titleAr, attributes: arabic })}
      ${textField(filled, { name: 'titleEn', label: words.titleEn, attributes: english })}
    </div>
    <small>${words.occasionHint}</small>`
}

function hallFields({ locale }: SignedIn, filled: Filled, { halls }: Quotes): Part {
  const words = QUOTE_WORDS[locale]
  const options = halls.map(({ id, number, seats }): [string, string] => [
    id,
    `${words.hall(number)} · ${words.seats(seats)}`,
  ])
  const hall = { name: 'auditoriumId', label: words.hallField, attributes: required }
  const guests = html`required inputmode="numeric" dir="ltr" maxlength="4"`
  return html`<div class="in-line">
      ${choiceField(filled, hall, words.choose, options)}
      ${textField(filled, { name: 'guests', label: words.guests, attributes: guests })}
    </div>
    <div class="in-line">
      ${textField(filled, { name: 'day', label: words.day, attributes: html`type="date" required` })}
      ${textField(filled, { name: 'from', label: words.from, attributes: html`type="time" required` })}
      ${textField(filled, { name: 'to', label: words.to, attributes: html`type="time" required` })}
    </div>`
}

function priceFields(frame: SignedIn, filled: Filled, { vatPercent }: Quotes): Part {
  const words = QUOTE_WORDS[frame.locale]
  return html`${textField(filled, { name: 'gross', label: words.gross, attributes: money })}
    <details ${hasTypedLines(filled.values) ? html`open` : ''}>
      <summary class="press">${words.lines}</summary>
      <div class="confirm">${Array.from({ length: FORM_LINES }, (_, at) => lineRow(frame, filled, at))}</div>
    </details>
    <small>${words.vat(vatPercent)}</small>`
}

function offerFields({ locale }: SignedIn, filled: Filled): Part {
  const words = QUOTE_WORDS[locale]
  const { values, again } = filled
  return html`${textField(filled, {
      name: 'validDay',
      label: words.validDay,
      attributes: html`type="date" required`,
    })}
    <label
      >${words.note}
      <textarea name="note" rows="3" maxlength="${MAX_QUOTE_NOTE}" dir="auto" ${faultAttributes(again, 'note')}>
${values['note'] ?? ''}</textarea
      >${faultPart(again, 'note')}</label
    >`
}

function quoteForm(frame: SignedIn, enquiry: Enquiry, quotes: Quotes, { again, now }: ShownQuoteForm): Part {
  const words = QUOTE_WORDS[frame.locale]
  const filled = toFilled(again, firstValues(enquiry, now))
  return html`<form class="stack" method="post" action="${quoteHref(enquiry.reference)}">
    ${faultPart(again)} ${group('what', words.what, occasionFields(frame, filled, quotes))}
    ${group('where', words.where, hallFields(frame, filled, quotes))}
    ${group('price', words.price, priceFields(frame, filled, quotes))}
    ${group('offer', words.offer, offerFields(frame, filled))} ${tokenAndKeyInputs(frame, again?.key)}
    <details>
      <summary class="press">${words.send}</summary>
      <div class="confirm">
        <p>${words.sendText}</p>
        <button class="main">${words.sendYes}</button>
      </div>
    </details>
  </form>`
}

function content(frame: SignedIn, reference: string, shown: ShownQuoteForm): Part {
  const words = QUOTE_WORDS[frame.locale]
  const { enquiry, quotes, again } = shown
  if (enquiry === 'none' || (enquiry && enquiry.kind !== 'PRIVATE_BOOKING')) return html`<p>${words.gone}</p>`
  if (!enquiry || !quotes)
    return again
      ? html`${alertPart(again.fault ?? '')}
        ${repeatForm(frame, { action: quoteHref(reference), again, button: words.sendAgain })}`
      : noAnswer(frame)
  if (!mayQuote(enquiry) && !again) return html`<p>${words.notNow}</p>`
  return html`<p class="soft">${words.intro}</p>
    ${quoteForm(frame, enquiry, quotes, shown)}`
}

/** `reference`: of the enquiry, as the address names it. */
export function quotePage(frame: SignedIn, reference: string, shown: ShownQuoteForm): Part {
  const words = QUOTE_WORDS[frame.locale]
  const { enquiry } = shown
  const isKnown = typeof enquiry === 'object'
  return operatorPage(
    frame,
    isKnown ? `${words.page} ${enquiry.reference}` : words.page,
    html`<section aria-labelledby="quote">
        <header>
          <h1 id="quote">${words.page}</h1>
          ${isKnown ? html`<a href="${enquiryHref(enquiry.reference)}">${words.back} ${isolated(enquiry.reference)}</a>` : ''}
        </header>
        ${content(frame, reference, shown)}
      </section>
      ${isKnown ? privateHalls(frame, enquiry) : ''}`,
  )
}
