// The operator chooses showtimes of one cinema and day: to call them off, to withdraw seats of them, or to move one.
import { html } from 'hono/html'
import type { Cinema } from '../../contracts/cinemas.ts'
import { addDays } from '../../contracts/rules/riyadh-time.ts'
import type { ShowtimeBefore } from '../../contracts/showtime-change.ts'
import type { AffectedShowtime, CalledOffShowtime, ChangeState, DayOfCinema } from './change-calls.ts'
import { faultNotice, noteFields, reasonField, type RefusedForm } from './change-fields.ts'
import type { ChangeForm } from './change-form.ts'
import { changeList } from './change-parts.ts'
import { clockTime, counted, dayName, figure } from './operator-format.ts'
import { noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'

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
  refused?: RefusedForm
}

type Where = Pick<ChangeForm, 'cinemaId' | 'day'>

export const moveHref = ({ cinemaId, day }: Where, showtime: string): string =>
  `/operator/showtimes/move?${new URLSearchParams({ cinema: cinemaId, day, showtime })}`

export const showtimesHref = ({ cinemaId, day }: Where, tick?: string): string =>
  `/operator/showtimes?${new URLSearchParams({ cinema: cinemaId, day, ...(tick ? { tick } : {}) })}`

function cinemaOptions(cinemas: readonly Cinema[], chosen: Cinema | undefined): Part {
  const cities = [...new Set(cinemas.map(({ cityName }) => cityName))]
  const option = ({ id, name }: Cinema) =>
    html`<option value="${id}" ${id === chosen?.id ? html`selected` : ''}>${name}</option>`
  return html`<option value="">Choose a cinema</option>
    ${cities.map(
      (city) =>
        html`<optgroup label="${city}">${cinemas.filter(({ cityName }) => cityName === city).map(option)}</optgroup>`,
    )}`
}

const whereAndWhen = ({ cinemas, cinema, day, today }: Choice): Part =>
  html`<form class="in-line" method="get" action="/operator/showtimes">
    <label
      >Cinema
      <select name="cinema" required>
        ${cinemaOptions(cinemas ?? [], cinema)}
      </select></label
    >
    <label>Cinema day <input type="date" name="day" value="${day}" min="${today}" required /></label>
    <button>Show</button>
  </form>`

/** Without a script, a link ticks all showtimes of a hall or of the day. */
function tickLinks({ id: cinemaId }: Cinema, day: string, open: readonly AffectedShowtime[]): Part {
  const halls = [...new Set(open.map(({ auditorium }) => auditorium))].toSorted((a, b) => a - b)
  const link = (tick: string, name: string) => html`<a href="${showtimesHref({ cinemaId, day }, tick)}">${name}</a>`
  return html`<nav class="chips" aria-label="Tick">
    ${link('all', `Whole day (${figure(open.length)})`)}
    ${halls.map((hall) => {
      const count = open.filter(({ auditorium }) => auditorium === hall).length
      return link(String(hall), `Hall ${hall} (${figure(count)})`)
    })}
    ${link('', 'None')}
  </nav>`
}

const isTicked = ({ tick, refused }: Choice, { id, auditorium }: AffectedShowtime): boolean =>
  refused ? refused.form.showtimes.includes(id) : tick === 'all' || tick === String(auditorium)

export const soldLabel = ({ people, bookings, paying }: AffectedShowtime): string => {
  const isPaid = paying ? `, ${figure(paying)} paying` : ''
  return bookings
    ? `${counted(people, 'person', 'people')} in ${counted(bookings, 'booking')}${isPaid}`
    : `No booking${isPaid}`
}

const beforeLabel = ({ startsAt, auditorium }: ShowtimeBefore): string =>
  `, moved from ${clockTime(Date.parse(startsAt))}, ${auditorium.replace(/^Hall/, 'hall')}`

const openRow = (choice: Choice, { moved }: DayOfCinema, showtime: AffectedShowtime): Part => {
  const { id, startsAt, filmTitle, auditorium } = showtime
  const [time, hasBegun] = [clockTime(Date.parse(startsAt)), Date.parse(startsAt) <= choice.now]
  const before = moved.get(id)
  const hall = `Hall ${auditorium}${before ? beforeLabel(before) : ''}${hasBegun ? ', has begun' : ''}`
  const href = moveHref({ cinemaId: choice.cinema?.id ?? '', day: choice.day }, id)
  return html`<div class="choice-row">
    <label class="choice">
      <input type="checkbox" name="showtime" value="${id}" ${isTicked(choice, showtime) ? html`checked` : ''} />
      <time>${time}</time>
      <span>
        <b>${filmTitle}</b>
        <small>${hall}. ${soldLabel(showtime)}</small>
      </span>
    </label>
    ${hasBegun ? '' : html`<a href="${href}" aria-label="Move… ${filmTitle}, ${time}, hall ${auditorium}">Move…</a>`}
  </div>`
}

const calledOffRow = ({ startsAt, filmTitle, hall }: CalledOffShowtime): Part =>
  html`<p class="choice is-off">
    <time>${clockTime(Date.parse(startsAt))}</time>
    <span><b>${filmTitle}</b> <small>${hall}. Called off</small></span>
  </p>`

/** Both kinds in the order of time. */
const rowsOf = (choice: Choice, found: DayOfCinema): Part[] =>
  [
    ...found.open.map((showtime) => ({ at: showtime.startsAt, part: openRow(choice, found, showtime) })),
    ...found.calledOff.map((showtime) => ({ at: showtime.startsAt, part: calledOffRow(showtime) })),
  ]
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ part }) => part)

/** Before the main button, so that Enter in the field withdraws seats and does not call whole showtimes off. */
const seatsPart = (form: ChangeForm | undefined): Part =>
  html`<details ${form?.seats || form?.kind === 'SEATS_WITHDRAWN' ? html`open` : ''}>
    <summary class="press">Withdraw seats…</summary>
    <div class="in-line">
      <label
        >Seats that cannot be used, for example C4-C9, D1
        <input name="seats" value="${form?.seats ?? ''}" autocomplete="off" autocapitalize="characters"
      /></label>
      <button name="kind" value="SEATS_WITHDRAWN">Continue</button>
    </div>
  </details>`

function dayForm(frame: SignedIn, choice: Choice, cinema: Cinema, found: DayOfCinema): Part {
  const { day, refused } = choice
  const { open } = found
  if (open.length === 0)
    return html`<div class="choices">${rowsOf(choice, found)}</div>
      <p class="soft">No showtime of this day is left to change.</p>`
  return html`${tickLinks(cinema, day, open)}
    <form class="choose" method="post" action="/operator/showtimes/preview">
      ${tokenAndKeyInputs(frame)}
      <input type="hidden" name="cinema" value="${cinema.id}" />
      <input type="hidden" name="day" value="${day}" />
      ${noteFields(refused?.form)}
      <fieldset class="choices">
        <legend class="soft">Tick showtimes, to call them off or to withdraw seats of them</legend>
        ${rowsOf(choice, found)}
      </fieldset>
      <div class="bar">
        ${reasonField(refused?.form.reason)}
        <span><b class="ticked"></b> of ${figure(open.length)} ticked</span>
        ${seatsPart(refused?.form)}
        <button class="main" name="kind" value="CALLED_OFF">Call off…</button>
      </div>
    </form>`
}

function dayPart(frame: SignedIn, choice: Choice): Part {
  const { cinema, day, today, found } = choice
  if (!cinema) return html``
  const isToday = day === today
  const tomorrow = showtimesHref({ cinemaId: cinema.id, day: addDays(day, 1) })
  return html`<section aria-labelledby="day">
    <header>
      <h2 id="day">${cinema.name}, ${isToday ? 'today' : dayName(day)}</h2>
      <a href="${tomorrow}">The day after</a>
    </header>
    ${found ? dayForm(frame, choice, cinema, found) : noAnswer(frame)}
  </section>`
}

const earlier = (frame: SignedIn, { changes }: Choice): Part =>
  html`<section aria-labelledby="changes">
    <h2 id="changes">Changes so far</h2>
    ${changes ? (changes.length ? changeList(changes) : html`<p class="soft">No showtime was changed.</p>`) : noAnswer(frame)}
  </section>`

export const showtimesPage = (frame: SignedIn, choice: Choice): Part =>
  operatorPage(
    frame,
    'Showtimes',
    html`${faultNotice(choice.refused)}
      <section aria-labelledby="choose">
        <h1 id="choose">Change showtimes</h1>
        ${choice.cinemas ? whereAndWhen(choice) : noAnswer(frame)}
      </section>
      ${dayPart(frame, choice)} ${choice.cinema ? '' : earlier(frame, choice)}`,
  )
