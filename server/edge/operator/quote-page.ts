// The page on which staff write a quote. A form that was not sent keeps what was typed.
import { html } from 'hono/html'
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { MAX_QUOTE_NAME, MAX_QUOTE_NOTE, QUOTE_VALID_DAYS } from '../../lib/quotes.ts'
import { type Enquiry, enquiryHref } from './enquiry-calls.ts'
import { noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { privateHalls } from './private-hall-parts.ts'
import { quoteHref, type Quotes } from './quote-calls.ts'
import { FORM_LINES, type TypedQuote } from './quote-form.ts'
import { mayQuote } from './quote-parts.ts'
import { QUOTE_WORDS } from './quote-words.ts'

export interface ShownQuoteForm {
  /** `none`: there is no such private booking. Undefined: the gateway did not answer. */
  enquiry: Enquiry | 'none' | undefined
  quotes: Quotes | undefined
  /** A form that was not sent, and why. */
  draft?: { typed: TypedQuote; faults: string[]; key?: string }
  now: number
}

const firstDraft = ({ date, guests }: Enquiry, now: number): TypedQuote => {
  const lastDay = addDays(cinemaDayOf(now), QUOTE_VALID_DAYS)
  // The quote ends no later than the booking begins.
  return { day: date ?? '', guests: String(guests ?? ''), validDay: date && date < lastDay ? date : lastDay }
}

interface Field {
  name: string
  label: string
  attributes?: Part
}

const textField = (typed: TypedQuote, { name, label, attributes }: Field): Part =>
  html`<label
    >${label} <input name="${name}" value="${typed[name] ?? ''}" autocomplete="off" ${attributes ?? ''}
  /></label>`

const choice = (
  typed: TypedQuote,
  { name, label, attributes }: Field,
  first: string,
  options: [string, string][],
): Part =>
  html`<label
    >${label}
    <select name="${name}" ${attributes ?? ''}>
      <option value="">${first}</option>
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === typed[name] ? html`selected` : ''}>${text}</option>`,
      )}
    </select></label
  >`

const arabic = html`lang="ar" dir="rtl" maxlength="${MAX_QUOTE_NAME}"`
const english = html`lang="en" dir="ltr" maxlength="${MAX_QUOTE_NAME}"`
const money = html`inputmode="decimal" dir="ltr" maxlength="12"`

const lineRow = ({ locale }: SignedIn, typed: TypedQuote, at: number): Part => {
  const words = QUOTE_WORDS[locale]
  return html`<div class="in-line">
    ${textField(typed, { name: `lineAr${at}`, label: words.lineAr(at + 1), attributes: arabic })}
    ${textField(typed, { name: `lineEn${at}`, label: words.lineEn(at + 1), attributes: english })}
    ${textField(typed, { name: `net${at}`, label: words.net(at + 1), attributes: money })}
  </div>`
}

function quoteForm(frame: SignedIn, enquiry: Enquiry, quotes: Quotes, { draft, now }: ShownQuoteForm): Part {
  const { locale } = frame
  const words = QUOTE_WORDS[locale]
  const typed = draft?.typed ?? firstDraft(enquiry, now)
  const hasLines = Array.from({ length: FORM_LINES }, (_, at) => typed[`net${at}`]).some(Boolean)
  const required = html`required`
  return html`${
      draft
        ? html`<div class="notice is-bad" role="alert">${draft.faults.map((fault) => html`<p>${fault}</p>`)}</div>`
        : ''
    }
    <form method="post" action="${quoteHref(enquiry.reference)}">
      <fieldset>
        <legend>${words.what}</legend>
        ${choice(
          typed,
          { name: 'filmId', label: words.film },
          words.otherThanFilm,
          quotes.films.map(({ id, title }) => [id, title[locale]]),
        )}
        ${textField(typed, { name: 'titleAr', label: words.titleAr, attributes: arabic })}
        ${textField(typed, { name: 'titleEn', label: words.titleEn, attributes: english })}
      </fieldset>
      <fieldset>
        <legend>${words.where}</legend>
        ${choice(
          typed,
          { name: 'auditoriumId', label: words.hallField, attributes: required },
          words.choose,
          quotes.halls.map(({ id, number, seats }) => [id, `${words.hall(number)} · ${words.seats(seats)}`]),
        )}
        <div class="in-line">
          ${textField(typed, { name: 'day', label: words.day, attributes: html`type="date" required` })}
          ${textField(typed, { name: 'from', label: words.from, attributes: html`type="time" required` })}
          ${textField(typed, { name: 'to', label: words.to, attributes: html`type="time" required` })}
        </div>
        ${textField(typed, {
          name: 'guests',
          label: words.guests,
          attributes: html`required inputmode="numeric" dir="ltr" maxlength="4"`,
        })}
      </fieldset>
      <fieldset>
        <legend>${words.price}</legend>
        ${textField(typed, { name: 'gross', label: words.gross, attributes: money })}
        <details ${hasLines ? html`open` : ''}>
          <summary class="press">${words.lines}</summary>
          ${Array.from({ length: FORM_LINES }, (_, at) => lineRow(frame, typed, at))}
        </details>
        <small>${words.vat(quotes.vatPercent)}</small>
      </fieldset>
      ${textField(typed, { name: 'validDay', label: words.validDay, attributes: html`type="date" required` })}
      <label
        >${words.note}
        <textarea name="note" rows="3" maxlength="${MAX_QUOTE_NOTE}" dir="auto">${typed.note ?? ''}</textarea>
      </label>
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

function content(frame: SignedIn, shown: ShownQuoteForm): Part {
  const words = QUOTE_WORDS[frame.locale]
  const { enquiry, quotes, draft } = shown
  if (enquiry === 'none' || (enquiry && enquiry.kind !== 'PRIVATE_BOOKING')) return html`<p>${words.gone}</p>`
  if (!enquiry || !quotes) return noAnswer(frame)
  if (!mayQuote(enquiry) && !draft) return html`<p>${words.notNow}</p>`
  return html`<p class="soft">${words.intro}</p>
    ${quoteForm(frame, enquiry, quotes, shown)}`
}

export function quotePage(frame: SignedIn, shown: ShownQuoteForm): Part {
  const words = QUOTE_WORDS[frame.locale]
  const { enquiry } = shown
  const isKnown = typeof enquiry === 'object'
  return operatorPage(
    frame,
    isKnown ? `${words.page} ${enquiry.reference}` : words.page,
    html`<section aria-labelledby="quote">
        <header>
          <h1 id="quote">${words.page}</h1>
          ${isKnown ? html`<a href="${enquiryHref(enquiry.reference)}">${words.back} <bdi>${enquiry.reference}</bdi></a>` : ''}
        </header>
        ${content(frame, shown)}
      </section>
      ${isKnown ? privateHalls(frame, enquiry) : ''}`,
  )
}
