// The operator chooses another time or hall for one showtime.
import { html } from 'hono/html'
import type { Cinema } from '../../contracts/cinemas.ts'
import type { AffectedShowtime, DayOfCinema } from './change-calls.ts'
import { faultNotice, noteFields, reasonField } from './change-fields.ts'
import type { ChangeForm } from './change-form.ts'
import { clockTime, dayName } from './operator-format.ts'
import { noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { type Choice, showtimesHref, soldLabel } from './showtimes-page.ts'

/**
 * Halls of the cinema with a showtime on this day, as id and name. Whether the seats of one fit, the gateway knows. The
 * hall that was chosen before stays in the list, so that no other one is chosen instead.
 */
function hallsOf({ open }: DayOfCinema, chosen: string): [id: string, name: string][] {
  const numbers = new Map(open.map(({ auditoriumId, auditorium }) => [auditoriumId, auditorium]))
  const halls = [...numbers]
    .toSorted(([, a], [, b]) => a - b)
    .map(([id, hall]): [string, string] => [id, `Hall ${hall}`])
  return numbers.has(chosen) ? halls : [...halls, [chosen, chosen]]
}

interface Shown {
  showtime: AffectedShowtime
  cinema: Cinema
  found: DayOfCinema
  day: string
  /** As it was filled in before. */
  form: ChangeForm | undefined
}

function placeFields({ showtime, found, form }: Shown): Part {
  const time = form?.time ?? clockTime(Date.parse(showtime.startsAt))
  const hall = form?.hall || showtime.auditoriumId
  return html`<div class="in-line">
      <label>New time <input type="time" name="time" value="${time}" required /></label>
      <label
        >Hall
        <select name="hall" required>
          ${hallsOf(found, hall).map(
            ([id, name]) => html`<option value="${id}" ${id === hall ? html`selected` : ''}>${name}</option>`,
          )}
        </select></label
      >
    </div>
    <p class="soft">
      A time before 06:00 is in the night after this day. Halls are those that have showtimes on this day.
    </p>`
}

function moveForm(frame: SignedIn, shown: Shown): Part {
  const { showtime, cinema, day, form } = shown
  return html`<section class="stack" aria-labelledby="move">
    <h1 id="move">Move ${showtime.filmTitle}</h1>
    <p>
      ${cinema.name}, ${dayName(day)}: ${clockTime(Date.parse(showtime.startsAt))} hall ${showtime.auditorium}.
      ${soldLabel(showtime)}.
    </p>
    <form class="choose" method="post" action="/operator/showtimes/preview">
      ${tokenAndKeyInputs(frame)}
      <input type="hidden" name="kind" value="MOVED" />
      <input type="hidden" name="cinema" value="${cinema.id}" />
      <input type="hidden" name="day" value="${day}" />
      <input type="hidden" name="showtime" value="${showtime.id}" />
      ${placeFields(shown)} ${reasonField(form?.reason)} ${noteFields(form)}
      <div class="bar">
        <a href="${showtimesHref({ cinemaId: cinema.id, day })}">Back to the list</a>
        <button class="main">Continue</button>
      </div>
    </form>
  </section>`
}

const GONE = html`<h1>This showtime cannot be moved</h1>
  <p>It is not planned for this day, was called off, or has ended.</p>
  <p><a class="press" href="/operator/showtimes">Choose showtimes</a></p>`

function content(frame: SignedIn, { cinema, day, found, refused }: Choice, showtimeId: string | undefined): Part {
  if (!cinema || !found) return noAnswer(frame)
  const showtime = found.open.find(({ id }) => id === showtimeId)
  return showtime ? moveForm(frame, { showtime, cinema, found, day, form: refused?.form }) : GONE
}

export const movePage = (frame: SignedIn, choice: Choice, showtimeId: string | undefined): Part =>
  operatorPage(frame, 'Move a showtime', html`${faultNotice(choice.refused)} ${content(frame, choice, showtimeId)}`)
