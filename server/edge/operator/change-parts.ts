// Changes on the operator's pages: those that are not finished, and how far one has come.
import { html } from 'hono/html'
import type { ChangeState } from './change-calls.ts'
import { appliedLabel, changeLabel, KIND_WORDS, newPlaceLabel, pendingLabel } from './change-words.ts'
import { clockTime, counted, dateTime, figure, inRiyals, seatNames } from './operator-format.ts'
import { definitionList, operatorPage, type Part, resultMessage, type SignedIn, tile } from './operator-layout.ts'
import { CHANGE_REASONS } from './operator-words.ts'
import { orderHref } from './order-parts.ts'

export const changeHref = (id: string): string => `/operator/showtimes/changes/${encodeURIComponent(id)}`

const isWholly = ({ applied, showtimes }: ChangeState): boolean => applied === showtimes

/** Until every holder has been told and has answered, and all money is back. */
export const isOpenChange = (change: ChangeState): boolean =>
  !isWholly(change) || change.toTell + change.unanswered + change.refunding + change.persons.length > 0

/** What is left to happen, the heaviest first. */
function waitingLabels(change: ChangeState): string[] {
  const { persons, toTell, unanswered, refunding } = change
  return [
    ...(isWholly(change) ? [] : [pendingLabel(change)]),
    ...(persons.length ? [`${figure(persons.length)} need a person`] : []),
    ...(toTell ? [`${figure(toTell)} to tell`] : []),
    ...(unanswered ? [`${figure(unanswered)} unanswered`] : []),
    ...(refunding ? [`${figure(refunding)} refunding`] : []),
  ]
}

const MOST_NAMES = 3

const namesIn = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} and ${figure(names.length - MOST_NAMES)} more`
    : names.join(', ')

/** For example “Shasha Olaya: Metropolis, Speedy”. */
const namesLabel = ({ cinemas, films }: ChangeState): string => `${namesIn(cinemas)}: ${namesIn(films)}`

export const changeList = (changes: readonly ChangeState[]): Part =>
  html`<ul class="rows">
    ${changes.map((change) => {
      const waiting = waitingLabels(change)
      const isBad = !isWholly(change) || change.persons.length > 0
      return html`<li>
        <div class="row-head">
          <h3><a href="${changeHref(change.id)}">${changeLabel(change)}</a></h3>
          <time>${dateTime(change.at)}</time>
        </div>
        <p>${namesLabel(change)}</p>
        <p class="${isBad ? 'bad' : 'soft'}">
          ${CHANGE_REASONS[change.reason]}. ${waiting.length ? `${waiting.join(', ')}.` : 'Every booking is settled.'}
        </p>
      </li>`
    })}
  </ul>`

interface Headline {
  look: 'is-bad' | 'is-late' | ''
  title: string
  text: string
}

function headlineOf(change: ChangeState): Headline {
  const { kind, persons, toTell, told, unanswered, refunding } = change
  const words = KIND_WORDS[kind]
  if (!isWholly(change)) return { look: 'is-bad', title: appliedLabel(change), text: words.pending.text }
  if (persons.length)
    return {
      look: 'is-bad',
      title: `${counted(persons.length, 'booking needs', 'bookings need')} a person`,
      text: 'Open each below. All others go on by themselves.',
    }
  if (toTell)
    return {
      look: 'is-late',
      title: `${figure(told)} of ${counted(told + toTell, 'holder')} told`,
      text: 'The others follow within minutes. A booking whose payment is under way is told when that is over.',
    }
  if (unanswered)
    return {
      look: 'is-late',
      title: told === 1 ? 'The holder is told' : `All ${counted(told, 'holder')} are told`,
      text: `${counted(unanswered, 'has not', 'have not')} chosen yet. ${words.unanswered}`,
    }
  if (refunding)
    return {
      look: 'is-late',
      title: `${counted(refunding, 'refund')} under way`,
      text: 'Every holder is told and has answered. Processors take some minutes.',
    }
  return { look: '', title: 'Every booking is settled', text: words.settled }
}

function counts(change: ChangeState): Part {
  const { kind, told, toTell, over, unanswered, kept, exchanged, refunding, refunded, persons } = change
  return html`<ul class="tiles">
    ${tile('Told', figure(told))} ${tile('Still to tell', figure(toTell))} ${tile('Unanswered', figure(unanswered))}
    ${kind === 'MOVED' ? tile('Kept', figure(kept)) : ''} ${tile('Exchanged', figure(exchanged))}
    ${tile('Refunding', figure(refunding))} ${tile('Refunded', figure(refunded))}
    ${tile('Need a person', figure(persons.length), persons.length > 0)}
    ${over ? tile('Had ended before', figure(over)) : ''}
  </ul>`
}

const noteIn = (language: 'ar' | 'en', text: string): Part =>
  html`<span lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${text}</span>`

const facts = ({
  id,
  kind,
  at,
  by,
  reason,
  note,
  showtimes,
  amount,
  to,
  seats,
}: ChangeState): [string, string | Part][] => [
  ['Money back', inRiyals(amount)],
  ['Showtimes', figure(showtimes)],
  ...(to ? ([['New time and hall', newPlaceLabel(to)]] as [string, string][]) : []),
  ...(seats ? ([['Seats', seatNames(seats)]] as [string, string][]) : []),
  ['Reason', CHANGE_REASONS[reason]],
  ...(note
    ? ([
        ['Note, English', noteIn('en', note.en)],
        ['Note, Arabic', noteIn('ar', note.ar)],
      ] as [string, Part][])
    : []),
  [KIND_WORDS[kind].ordered, `${dateTime(at)}, by ${by}`],
  ['Id', id],
]

const personList = ({ persons }: ChangeState): Part =>
  html`<section aria-labelledby="persons">
    <h2 id="persons">Need a person</h2>
    <p class="soft">The order says why, and which action is safe.</p>
    <ul class="rows">
      ${persons.map((id) => html`<li><a href="${orderHref(id)}">Order ${id}</a></li>`)}
    </ul>
  </section>`

interface ShownChange {
  change: ChangeState | undefined
  result: string | undefined
  now: number
}

const UNKNOWN = html`<h1>No such change</h1>
  <p>
    The gateway does not know it, or did not answer. Reload this page in a moment. If it stays so, choose the showtimes
    again: their list shows what is changed already.
  </p>
  <p><a class="press" href="/operator/showtimes">Choose showtimes</a></p>`

export function changePage(frame: SignedIn, { change, result, now }: ShownChange): Part {
  if (!change) return operatorPage(frame, 'Change', html`${resultMessage(result)}${UNKNOWN}`)
  const { look, title, text } = headlineOf(change)
  return operatorPage(
    frame,
    title,
    html`${resultMessage(result)}
      <section aria-labelledby="change">
        <div class="status ${look}">
          <h1 id="change">${title}</h1>
          <p>${text}</p>
        </div>
        <p>${changeLabel(change)}. ${namesLabel(change)}</p>
        ${counts(change)}
        <div class="in-line">
          <a class="press" href="${changeHref(change.id)}">Refresh</a>
          <small>As of <time>${clockTime(now)}</time></small>
        </div>
      </section>
      ${change.persons.length ? personList(change) : ''} ${definitionList(facts(change))}
      <p><a class="press" href="/operator/showtimes">All showtimes and changes</a></p>`,
  )
}
