// The operator chooses another time or hall for one showtime.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import type { Cinema } from '../../contracts/cinemas.ts'
import type { AffectedShowtime, DayOfCinema, Hall } from './change-calls.ts'
import { faultNotice, noteFields, reasonField } from './change-fields.ts'
import type { ChangeForm } from './change-form.ts'
import { clockTime, dayName, isolated } from './operator-format.ts'
import { noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { type Choice, showtimesHref, soldLabel } from './showtimes-page.ts'
import { SHOWTIMES_WORDS } from './showtimes-words.ts'

/**
 * The halls that its bookings fit in. The one that was chosen before stays in the list, so that no other one is chosen
 * instead.
 */
function hallsOf(
  { showtime, found: { halls } }: Pick<Shown, 'showtime' | 'found'>,
  chosen: string,
  locale: Locale,
): [id: string, name: string][] {
  const own = halls.find(({ id }) => id === showtime.auditoriumId)
  const isFit = ({ plan, experienceId }: Hall) => plan === own?.plan && experienceId === own.experienceId
  const listed = halls.filter((hall) => hall.id === chosen || isFit(hall))
  const named = listed.map(({ id, number }): [string, string] => [id, SHOWTIMES_WORDS[locale].hall(number)])
  return listed.some(({ id }) => id === chosen) ? named : [...named, [chosen, isolated(chosen)]]
}

interface Shown {
  showtime: AffectedShowtime
  cinema: Cinema
  found: DayOfCinema
  day: string
  /** As it was filled in before. */
  form: ChangeForm | undefined
}

function placeFields({ locale }: SignedIn, { showtime, found, form }: Shown): Part {
  const { moving: words } = SHOWTIMES_WORDS[locale]
  const time = form?.time ?? clockTime(Date.parse(showtime.startsAt))
  const hall = form?.hall || showtime.auditoriumId
  return html`<div class="in-line">
      <label>${words.newTime} <input type="time" name="time" value="${time}" required /></label>
      <label
        >${words.hall}
        <select name="hall" required>
          ${hallsOf({ showtime, found }, hall, locale).map(
            ([id, name]) => html`<option value="${id}" ${id === hall ? html`selected` : ''}>${name}</option>`,
          )}
        </select></label
      >
    </div>
    <p class="soft">${words.hint}</p>`
}

function moveForm(frame: SignedIn, shown: Shown): Part {
  const { showtime, cinema, day, form } = shown
  const { locale } = frame
  const { moving: words, continue: goOn } = SHOWTIMES_WORDS[locale]
  const time = clockTime(Date.parse(showtime.startsAt))
  return html`<section class="stack" aria-labelledby="move">
    <h1 id="move">${words.heading(showtime.filmTitle)}</h1>
    <p>${words.where(cinema.name, dayName(day, locale), time, showtime.auditorium)} ${soldLabel(showtime, locale)}.</p>
    <form class="choose" method="post" action="/operator/showtimes/preview">
      ${tokenAndKeyInputs(frame)}
      <input type="hidden" name="kind" value="MOVED" />
      <input type="hidden" name="cinema" value="${cinema.id}" />
      <input type="hidden" name="day" value="${day}" />
      <input type="hidden" name="showtime" value="${showtime.id}" />
      ${placeFields(frame, shown)} ${reasonField(locale, form?.reason)} ${noteFields(locale, form)}
      <div class="bar">
        <a href="${showtimesHref({ cinemaId: cinema.id, day })}">${words.back}</a>
        <button class="main">${goOn}</button>
      </div>
    </form>
  </section>`
}

function gone({ locale }: SignedIn): Part {
  const { moving: words } = SHOWTIMES_WORDS[locale]
  return html`<h1>${words.gone}</h1>
    <p>${words.goneWhy}</p>
    <p><a class="press" href="/operator/showtimes">${words.choose}</a></p>`
}

function content(frame: SignedIn, { cinema, day, found, again }: Choice, showtimeId: string | undefined): Part {
  if (!cinema || !found) return noAnswer(frame)
  const showtime = found.open.find(({ id }) => id === showtimeId)
  return showtime ? moveForm(frame, { showtime, cinema, found, day, form: again?.form }) : gone(frame)
}

export const movePage = (frame: SignedIn, choice: Choice, showtimeId: string | undefined): Part =>
  operatorPage(
    frame,
    SHOWTIMES_WORDS[frame.locale].moving.title,
    html`${faultNotice(choice.again)} ${content(frame, choice, showtimeId)}`,
  )
