// The operator chooses showtimes of one cinema and day, to call them off.
import { html } from 'hono/html'
import type { Cinema } from '../../contracts/cinemas.ts'
import { addDays } from '../../contracts/rules/riyadh-time.ts'
import { type CallOffForm, MAX_NOTE } from './call-off-form.ts'
import type { AffectedShowtime, CalledOffShowtime, ChangeState, DayOfCinema } from './change-calls.ts'
import { changeList } from './change-parts.ts'
import { clockTime, counted, dayName, figure } from './operator-format.ts'
import { NO_ANSWER, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { CHANGE_REASONS } from './operator-words.ts'

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
  /** A form that could not be sent, and why. */
  refused?: { form: CallOffForm; fault: string } | undefined
}

export const showtimesHref = ({ cinemaId, day }: Pick<CallOffForm, 'cinemaId' | 'day'>, tick?: string): string =>
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

const soldLabel = ({ people, bookings, paying }: AffectedShowtime): string => {
  const isPaid = paying ? `, ${figure(paying)} paying` : ''
  return bookings
    ? `${counted(people, 'person', 'people')} in ${counted(bookings, 'booking')}${isPaid}`
    : `No booking${isPaid}`
}

const openRow = (choice: Choice, showtime: AffectedShowtime): Part => {
  const at = Date.parse(showtime.startsAt)
  return html`<label class="choice">
    <input type="checkbox" name="showtime" value="${showtime.id}" ${isTicked(choice, showtime) ? html`checked` : ''} />
    <time>${clockTime(at)}</time>
    <span>
      <b>${showtime.filmTitle}</b>
      <small>Hall ${showtime.auditorium}${at <= choice.now ? ', has begun' : ''}. ${soldLabel(showtime)}</small>
    </span>
  </label>`
}

const calledOffRow = ({ startsAt, filmTitle, hall }: CalledOffShowtime): Part =>
  html`<p class="choice is-off">
    <time>${clockTime(Date.parse(startsAt))}</time>
    <span><b>${filmTitle}</b> <small>${hall}. Called off</small></span>
  </p>`

/** Both kinds in the order of time. */
const rowsOf = (choice: Choice, { open, calledOff }: DayOfCinema): Part[] =>
  [
    ...open.map((showtime) => ({ at: showtime.startsAt, part: openRow(choice, showtime) })),
    ...calledOff.map((showtime) => ({ at: showtime.startsAt, part: calledOffRow(showtime) })),
  ]
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ part }) => part)

const reasonField = (chosen: string | undefined): Part =>
  html`<label
    >Reason, as holders read it
    <select name="reason" required>
      <option value="">Choose a reason</option>
      ${Object.entries(CHANGE_REASONS).map(
        ([reason, name]) => html`<option value="${reason}" ${reason === chosen ? html`selected` : ''}>${name}</option>`,
      )}
    </select></label
  >`

const noteFields = (form: CallOffForm | undefined): Part =>
  html`<details ${form?.noteEn || form?.noteAr ? html`open` : ''}>
    <summary class="press">Add a note…</summary>
    <div class="confirm">
      <p class="soft">Holders read it after the reason: one sentence, in both languages.</p>
      <label>English <textarea name="noteEn" maxlength="${MAX_NOTE}">${form?.noteEn ?? ''}</textarea></label>
      <label
        >Arabic
        <textarea name="noteAr" maxlength="${MAX_NOTE}" dir="rtl" lang="ar">${form?.noteAr ?? ''}</textarea>
      </label>
    </div>
  </details>`

function dayForm(frame: SignedIn, choice: Choice, cinema: Cinema, found: DayOfCinema): Part {
  const { day, refused } = choice
  const { open } = found
  if (open.length === 0)
    return html`<div class="choices">${rowsOf(choice, found)}</div>
      <p class="soft">No showtime of this day is left to call off.</p>`
  return html`${tickLinks(cinema, day, open)}
    <form class="choose" method="post" action="/operator/showtimes/preview">
      ${tokenAndKeyInputs(frame)}
      <input type="hidden" name="cinema" value="${cinema.id}" />
      <input type="hidden" name="day" value="${day}" />
      ${noteFields(refused?.form)}
      <fieldset class="choices">
        <legend class="soft">Tick what does not take place</legend>
        ${rowsOf(choice, found)}
      </fieldset>
      <div class="bar">
        ${reasonField(refused?.form.reason)}
        <span><b class="ticked"></b> of ${figure(open.length)} ticked</span>
        <button class="main">Continue</button>
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
    ${found ? dayForm(frame, choice, cinema, found) : NO_ANSWER}
  </section>`
}

const earlier = ({ changes }: Choice): Part =>
  html`<section aria-labelledby="changes">
    <h2 id="changes">Called off so far</h2>
    ${
      changes
        ? changes.length
          ? changeList(changes)
          : html`<p class="soft">No showtime was called off.</p>`
        : NO_ANSWER
    }
  </section>`

export const showtimesPage = (frame: SignedIn, choice: Choice): Part =>
  operatorPage(
    frame,
    'Showtimes',
    html`${choice.refused ? html`<p class="notice is-bad" role="alert">${choice.refused.fault}</p>` : ''}
      <section aria-labelledby="choose">
        <h1 id="choose">Call showtimes off</h1>
        ${choice.cinemas ? whereAndWhen(choice) : NO_ANSWER}
      </section>
      ${dayPart(frame, choice)} ${choice.cinema ? '' : earlier(choice)}`,
  )
