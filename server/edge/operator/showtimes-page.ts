// The operator chooses showtimes of one cinema and day: to call them off, to withdraw seats of them, or to move one.
import { html } from 'hono/html'
import type { Cinema } from '../../contracts/cinemas.ts'
import { addDays } from '../../contracts/rules/riyadh-time.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { AffectedShowtime, CalledOffShowtime, ChangeState, DayOfCinema } from './change-calls.ts'
import { faultNotice, noteFields, reasonField, type ChangeFormAgain } from './change-fields.ts'
import type { ChangeForm } from './change-form.ts'
import { changeList } from './change-parts.ts'
import { clockTime, dayName } from './operator-format.ts'
import { noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { SHOWTIMES_WORDS } from './showtimes-words.ts'

export interface Choice {
  cinemas: Cinema[] | undefined
  /** Undefined: none is chosen yet. */
  cinema: Cinema | undefined
  day: string
  today: string
  /** Undefined: no cinema is chosen, or the gateway did not answer. */
  found: DayOfCinema | undefined
  /** `all`, or the number of a hall. */
  tick: string | undefined
  changes: ChangeState[] | undefined
  now: number
  again?: ChangeFormAgain
}

type Where = Pick<ChangeForm, 'cinemaId' | 'day'>

const moveHref = ({ cinemaId, day }: Where, showtime: string): string =>
  `/operator/showtimes/move?${new URLSearchParams({ cinema: cinemaId, day, showtime })}`

export const showtimesHref = ({ cinemaId, day }: Where, tick?: string): string =>
  `/operator/showtimes?${new URLSearchParams({ cinema: cinemaId, day, ...(tick ? { tick } : {}) })}`

function cinemaOptions(locale: Locale, cinemas: readonly Cinema[], chosen: Cinema | undefined): Part {
  const cities = [...new Set(cinemas.map(({ cityName }) => cityName))]
  const option = ({ id, name }: Cinema) =>
    html`<option value="${id}" ${id === chosen?.id ? html`selected` : ''}>${name}</option>`
  return html`<option value="">${SHOWTIMES_WORDS[locale].chooseCinema}</option>
    ${cities.map(
      (city) =>
        html`<optgroup label="${city}">${cinemas.filter(({ cityName }) => cityName === city).map(option)}</optgroup>`,
    )}`
}

function whereAndWhen({ locale }: SignedIn, { cinemas, cinema, day, today }: Choice): Part {
  const words = SHOWTIMES_WORDS[locale]
  return html`<form class="in-line" method="get" action="/operator/showtimes">
    <label
      >${words.cinema}
      <select name="cinema" required>
        ${cinemaOptions(locale, cinemas ?? [], cinema)}
      </select></label
    >
    <label>${words.day} <input type="date" name="day" value="${day}" min="${today}" required /></label>
    <button>${words.show}</button>
  </form>`
}

/** Without a script, a link ticks all showtimes of a hall or of the day. */
function tickLinks(
  { locale }: SignedIn,
  { id: cinemaId }: Cinema,
  { day, open }: { day: string; open: readonly AffectedShowtime[] },
): Part {
  const words = SHOWTIMES_WORDS[locale]
  const halls = [...new Set(open.map(({ auditorium }) => auditorium))].toSorted((a, b) => a - b)
  const link = (tick: string, name: string) => html`<a href="${showtimesHref({ cinemaId, day }, tick)}">${name}</a>`
  return html`<nav class="chips" aria-label="${words.tick}">
    ${link('all', words.wholeDay(open.length))}
    ${halls.map((hall) =>
      link(String(hall), words.ofHall(hall, open.filter(({ auditorium }) => auditorium === hall).length)),
    )}
    ${link('', words.nothing)}
  </nav>`
}

const isTicked = ({ tick, again }: Choice, { id, auditorium }: AffectedShowtime): boolean =>
  again ? again.form.showtimes.includes(id) : tick === 'all' || tick === String(auditorium)

export function soldLabel({ people, bookings, paying }: AffectedShowtime, locale: Locale): string {
  const words = SHOWTIMES_WORDS[locale]
  return `${bookings ? words.people(people, bookings) : words.noBooking}${paying ? words.paying(paying) : ''}`
}

const openRow = ({ locale }: SignedIn, choice: Choice, { moved }: DayOfCinema, showtime: AffectedShowtime): Part => {
  const words = SHOWTIMES_WORDS[locale]
  const { id, startsAt, filmTitle, auditorium } = showtime
  const [time, hasBegun] = [clockTime(Date.parse(startsAt)), Date.parse(startsAt) <= choice.now]
  const before = moved.get(id)
  const movedFrom = before ? words.movedFrom(clockTime(Date.parse(before.startsAt)), before.auditorium) : ''
  const hall = `${words.hall(auditorium)}${movedFrom}${hasBegun ? words.begun : ''}`
  const href = moveHref({ cinemaId: choice.cinema?.id ?? '', day: choice.day }, id)
  return html`<div class="choice-row">
    <label class="choice">
      <input type="checkbox" name="showtime" value="${id}" ${isTicked(choice, showtime) ? html`checked` : ''} />
      <time>${time}</time>
      <span>
        <b><bdi>${filmTitle}</bdi></b>
        <small>${hall}. ${soldLabel(showtime, locale)}</small>
      </span>
    </label>
    ${
      hasBegun
        ? ''
        : html`<a href="${href}" aria-label="${words.moveOf(filmTitle, time, auditorium)}">${words.move}</a>`
    }
  </div>`
}

const calledOffRow = ({ locale }: SignedIn, { startsAt, filmTitle, hall }: CalledOffShowtime): Part =>
  html`<p class="choice is-off">
    <time>${clockTime(Date.parse(startsAt))}</time>
    <span
      ><b><bdi>${filmTitle}</bdi></b> <small><bdi>${hall}</bdi>. ${SHOWTIMES_WORDS[locale].calledOff}</small></span
    >
  </p>`

/** Both kinds in the order of time. */
const rowsOf = (frame: SignedIn, choice: Choice, found: DayOfCinema): Part[] =>
  [
    ...found.open.map((showtime) => ({ at: showtime.startsAt, part: openRow(frame, choice, found, showtime) })),
    ...found.calledOff.map((showtime) => ({ at: showtime.startsAt, part: calledOffRow(frame, showtime) })),
  ]
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ part }) => part)

/** Before the main button, so that Enter in the field withdraws seats and does not call whole showtimes off. */
const seatsPart = ({ locale }: SignedIn, form: ChangeForm | undefined): Part => {
  const words = SHOWTIMES_WORDS[locale]
  return html`<details ${form?.seats || form?.kind === 'SEATS_WITHDRAWN' ? html`open` : ''}>
    <summary class="press">${words.withdraw}</summary>
    <div class="in-line">
      <label
        ><span>${words.seats} <bdi dir="ltr">C4-C9, D1</bdi> ${words.wholeRow} <bdi dir="ltr">E</bdi></span>
        <input name="seats" value="${form?.seats ?? ''}" dir="ltr" autocomplete="off" autocapitalize="characters"
      /></label>
      <button class="main" name="kind" value="SEATS_WITHDRAWN">${words.continue}</button>
    </div>
  </details>`
}

/** On a phone only the count and one button stay in sight below the list; the button opens the rest. */
function changeBar(frame: SignedIn, form: ChangeForm | undefined, all: number): Part {
  const words = SHOWTIMES_WORDS[frame.locale]
  return html`<div class="bar">
    <span><b class="ticked"></b> ${words.ticked(all)}</span>
    <details class="bar-more" ${form ? html`open` : ''}>
      <summary class="press">${words.change}</summary>
      ${reasonField(frame.locale, form?.reason)} ${seatsPart(frame, form)}
      <button class="main" name="kind" value="CALLED_OFF">${words.callOff}</button>
    </details>
  </div>`
}

function dayForm(frame: SignedIn, choice: Choice, cinema: Cinema, found: DayOfCinema): Part {
  const { day, again } = choice
  const { open } = found
  const words = SHOWTIMES_WORDS[frame.locale]
  if (open.length === 0)
    return html`<div class="choices">${rowsOf(frame, choice, found)}</div>
      <p class="soft">${words.noneLeft}</p>`
  return html`${tickLinks(frame, cinema, { day, open })}
    <form class="choose" method="post" action="/operator/showtimes/preview">
      ${tokenAndKeyInputs(frame)}
      <input type="hidden" name="cinema" value="${cinema.id}" />
      <input type="hidden" name="day" value="${day}" />
      ${noteFields(frame.locale, again?.form)}
      <fieldset class="choices">
        <legend class="soft">${words.legend}</legend>
        ${rowsOf(frame, choice, found)}
      </fieldset>
      ${changeBar(frame, again?.form, open.length)}
    </form>`
}

function dayPart(frame: SignedIn, choice: Choice): Part {
  const { cinema, day, today, found } = choice
  if (!cinema) return html``
  const words = SHOWTIMES_WORDS[frame.locale]
  const tomorrow = showtimesHref({ cinemaId: cinema.id, day: addDays(day, 1) })
  return html`<section aria-labelledby="day">
    <header>
      <h2 id="day">${words.dayOf(cinema.name, day === today ? words.today : dayName(day, frame.locale))}</h2>
      <a href="${tomorrow}">${words.dayAfter}</a>
    </header>
    ${found ? dayForm(frame, choice, cinema, found) : noAnswer(frame)}
  </section>`
}

function earlier(frame: SignedIn, { changes }: Choice): Part {
  const words = SHOWTIMES_WORDS[frame.locale]
  const none = html`<p class="soft">${words.noChange}</p>`
  return html`<section aria-labelledby="changes">
    <h2 id="changes">${words.earlier}</h2>
    ${changes ? (changes.length ? changeList(frame, changes) : none) : noAnswer(frame)}
  </section>`
}

export const showtimesPage = (frame: SignedIn, choice: Choice): Part => {
  const words = SHOWTIMES_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`${faultNotice(choice.again)}
      <section aria-labelledby="choose">
        <h1 id="choose">${words.heading}</h1>
        ${choice.cinemas ? whereAndWhen(frame, choice) : noAnswer(frame)}
      </section>
      ${dayPart(frame, choice)} ${choice.cinema ? '' : earlier(frame, choice)}`,
  )
}
