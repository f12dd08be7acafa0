// Changes on the operator's pages: those that are not finished, and how far one has come.
import { html } from 'hono/html'
import type { ChangeState } from './change-calls.ts'
import { appliedLabel, changeLabel, showtimePlaceLabel, pendingLabel } from './change-labels.ts'
import { CHANGE_WORDS } from './change-words.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { clockTime, dateTime, figure, inRiyals, listed, seatNames } from './operator-format.ts'
import { definitionList, operatorPage, type Part, resultMessage, type SignedIn, tile } from './operator-layout.ts'
import { CHANGE_REASON_LABELS } from './operator-words.ts'
import { orderHref } from './order-href.ts'

export const changeHref = (id: string): string => `/operator/showtimes/changes/${encodeURIComponent(id)}`

const isWholly = ({ applied, showtimes }: ChangeState): boolean => applied === showtimes

/** Until every holder has been told and has answered, and all money is back. */
export const isOpenChange = (change: ChangeState): boolean =>
  !isWholly(change) || change.toNotify + change.unanswered + change.refunding + change.persons.length > 0

/** What is left to happen, the heaviest first. */
function waitingLabels(change: ChangeState, locale: Locale): string[] {
  const { persons, toNotify, unanswered, refunding, replaced } = change
  const { waiting: words } = CHANGE_WORDS[locale]
  return [
    ...(isWholly(change) ? [] : [pendingLabel(change, locale)]),
    ...(persons.length ? [words.persons(persons.length)] : []),
    ...(toNotify ? [words.toNotify(toNotify)] : []),
    ...(unanswered ? [words.unanswered(unanswered)] : []),
    ...(refunding ? [words.refunding(refunding)] : []),
    ...(replaced ? [words.replaced(replaced)] : []),
  ]
}

const nothingLeftLabel = ({ notified, over }: ChangeState, locale: Locale): string => {
  const { allSettled, headlines } = CHANGE_WORDS[locale]
  return notified + over === 0 ? headlines.noBookings : allSettled
}

const MOST_NAMES = 3

const namesIn = (names: readonly string[], locale: Locale): string =>
  names.length > MOST_NAMES
    ? CHANGE_WORDS[locale].more(listed(names.slice(0, MOST_NAMES), locale), names.length - MOST_NAMES)
    : listed(names, locale)

/** For example “Shasha Olaya: Metropolis, Speedy”. */
const namesLabel = ({ cinemas, films }: ChangeState, locale: Locale): Part =>
  html`<bdi>${namesIn(cinemas, locale)}</bdi>: <bdi>${namesIn(films, locale)}</bdi>`

export const changeList = ({ locale }: Pick<SignedIn, 'locale'>, changes: readonly ChangeState[]): Part =>
  html`<ul class="rows">
    ${changes.map((change) => {
      const waiting = waitingLabels(change, locale)
      const isBad = !isWholly(change) || change.persons.length > 0
      return html`<li>
        <div class="row-head">
          <h3><a href="${changeHref(change.id)}">${changeLabel(change, locale)}</a></h3>
          <time>${dateTime(change.at, locale)}</time>
        </div>
        <p>${namesLabel(change, locale)}</p>
        <p class="${isBad ? 'bad' : 'soft'}">
          ${CHANGE_REASON_LABELS[locale][change.reason]}.
          ${waiting.length ? listed(waiting, locale) : nothingLeftLabel(change, locale)}.
        </p>
      </li>`
    })}
  </ul>`

interface Headline {
  look: 'is-bad' | 'is-late' | ''
  title: string
  text: string
}

function headlineOf(change: ChangeState, locale: Locale): Headline {
  const { kind, persons, toNotify, notified, unanswered, refunding, replaced, over } = change
  const { headlines: words, kinds } = CHANGE_WORDS[locale]
  const { pending, unanswered: withoutAnswer, settled } = kinds[kind]
  if (!isWholly(change)) return { look: 'is-bad', title: appliedLabel(change, locale), text: pending.text }
  if (persons.length) return { look: 'is-bad', title: words.persons(persons.length), text: words.personsText }
  if (toNotify)
    return { look: 'is-late', title: words.toNotify(notified, notified + toNotify), text: words.toNotifyText }
  if (unanswered)
    return {
      look: 'is-late',
      title: words.notified(notified),
      text: `${words.unanswered(unanswered)} ${withoutAnswer}`,
    }
  if (refunding) return { look: 'is-late', title: words.refunding(refunding), text: words.refundingText }
  if (replaced) return { look: '', title: words.replaced(replaced), text: words.replacedText }
  const text = notified + over === 0 ? words.noBookingsText : settled
  return { look: '', title: nothingLeftLabel(change, locale), text }
}

function counts(change: ChangeState, locale: Locale): Part {
  const { kind, notified, toNotify, over, unanswered, kept, exchanged, refunding, refunded, persons } = change
  const { replaced } = change
  const { tiles: names } = CHANGE_WORDS[locale]
  return html`<ul class="tiles">
    ${tile(names.notified, figure(notified))} ${tile(names.toNotify, figure(toNotify))}
    ${tile(names.unanswered, figure(unanswered))} ${kind === 'MOVED' ? tile(names.kept, figure(kept)) : ''}
    ${tile(names.exchanged, figure(exchanged))} ${tile(names.refunding, figure(refunding))}
    ${tile(names.refunded, figure(refunded))} ${tile(names.persons, figure(persons.length), persons.length > 0)}
    ${replaced ? tile(names.replaced, figure(replaced)) : ''} ${over ? tile(names.over, figure(over)) : ''}
  </ul>`
}

const noteIn = (language: 'ar' | 'en', text: string): Part =>
  html`<span lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${text}</span>`

function facts(change: ChangeState, locale: Locale): [string, string | Part][] {
  const { id, kind, at, by, byName, reason, note, showtimes, amount, foodAmount, to, seats } = change
  const words = CHANGE_WORDS[locale]
  const { facts: names } = words
  return [
    [names.amount, inRiyals(amount, locale)],
    ...(foodAmount ? ([[names.foodAmount, inRiyals(foodAmount, locale)]] as [string, string][]) : []),
    [names.showtimes, figure(showtimes)],
    ...(to ? ([[names.to, showtimePlaceLabel(to, locale)]] as [string, string][]) : []),
    ...(seats ? ([[names.seats, html`<bdi>${seatNames(seats)}</bdi>`]] as [string, Part][]) : []),
    [names.reason, CHANGE_REASON_LABELS[locale][reason]],
    ...(note
      ? ([
          [names.noteEn, noteIn('en', note.en)],
          [names.noteAr, noteIn('ar', note.ar)],
        ] as [string, Part][])
      : []),
    [words.kinds[kind].ordered, html`${words.by(dateTime(at, locale))} <bdi>${byName ?? by}</bdi>`],
    [names.id, html`<bdi>${id}</bdi>`],
  ]
}

function personList({ persons }: ChangeState, locale: Locale): Part {
  const words = CHANGE_WORDS[locale]
  return html`<section aria-labelledby="persons">
    <h2 id="persons">${words.persons}</h2>
    <p class="soft">${words.personsHint}</p>
    <ul class="rows">
      ${persons.map(
        (id) =>
          html`<li>
            <a href="${orderHref(id)}">${words.order} <bdi>${id}</bdi></a>
          </li>`,
      )}
    </ul>
  </section>`
}

interface ShownChange {
  change: ChangeState | undefined
  result: string | undefined
  now: number
}

const unknown = (locale: Locale): Part => {
  const words = CHANGE_WORDS[locale]
  return html`<h1>${words.unknown}</h1>
    <p>${words.unknownText}</p>
    <p><a class="press" href="/operator/showtimes">${words.choose}</a></p>`
}

export function changePage(frame: SignedIn, { change, result, now }: ShownChange): Part {
  const { locale } = frame
  const words = CHANGE_WORDS[locale]
  if (!change) return operatorPage(frame, words.page, html`${resultMessage(frame, result)}${unknown(locale)}`)
  const { look, title, text } = headlineOf(change, locale)
  return operatorPage(
    frame,
    title,
    html`${resultMessage(frame, result)}
      <section aria-labelledby="change">
        <div class="status ${look}">
          <h1 id="change">${title}</h1>
          <p>${text}</p>
        </div>
        <p>${changeLabel(change, locale)}. ${namesLabel(change, locale)}</p>
        ${counts(change, locale)}
        <div class="in-line">
          <a class="press" href="${changeHref(change.id)}">${words.refresh}</a>
          <small>${words.asOf} <time>${clockTime(now)}</time></small>
        </div>
      </section>
      ${change.persons.length ? personList(change, locale) : ''} ${definitionList(facts(change, locale))}
      <p><a class="press" href="/operator/showtimes">${words.all}</a></p>`,
  )
}
