// What calling the chosen showtimes off would mean, with the one button that does it.
import { html } from 'hono/html'
import type { CallOffForm } from './call-off-form.ts'
import type { AffectedShowtime, CallOffPreview } from './change-calls.ts'
import { counted, dateTime, figure, inRiyals } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { CHANGE_REASONS } from './operator-words.ts'
import { showtimesHref } from './showtimes-page.ts'

/** Bookings of the last seconds have no sum yet. */
const paidLabel = ({ amount, unknown }: Pick<AffectedShowtime, 'amount' | 'unknown'>): string =>
  unknown ? `${inRiyals(amount)} and ${counted(unknown, 'new booking')}` : inRiyals(amount)

const sums = (preview: CallOffPreview): Part =>
  definitionList([
    ['Bookings', figure(preview.bookings)],
    ['People', figure(preview.people)],
    ['They paid', paidLabel(preview)],
    ['Payments under way', figure(preview.paying)],
  ])

const row = (showtime: AffectedShowtime): Part =>
  html`<li>
    <div class="row-head">
      <h2 class="as-row">${showtime.filmTitle} <span>Hall ${showtime.auditorium}, ${showtime.cinema}</span></h2>
      <time>${dateTime(showtime.startsAt)}</time>
    </div>
    <p class="soft">
      ${counted(showtime.people, 'person', 'people')} in ${counted(showtime.bookings, 'booking')},
      ${paidLabel(showtime)}. ${showtime.paying ? `${counted(showtime.paying, 'payment')} under way.` : ''}
    </p>
  </li>`

/** Exactly the showtimes above: what is planned or sold meanwhile is not called off unseen. */
const hiddenInputs = (form: CallOffForm, { showtimes }: CallOffPreview): Part => {
  const { cinemaId, day, reason, noteEn, noteAr } = form
  const fields = { cinema: cinemaId, day, reason, noteEn, noteAr }
  return html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}${showtimes.map(({ id }) => html`<input type="hidden" name="showtime" value="${id}" />`)}`
}

const consequences = html`<ul class="plain">
  <li>They cannot be booked from now on. A payment that is under way is refunded.</li>
  <li>Every holder gets a text message or an e-mail at once, and chooses another showtime or the money.</li>
  <li>
    Without a choice the money goes back: at the start of the showtime or after two days, in two hours at the least.
  </li>
  <li>It cannot be undone.</li>
</ul>`

/** `preview` has at least one showtime. */
export function callOffPage(frame: SignedIn, form: CallOffForm, preview: CallOffPreview): Part {
  const { showtimes } = preview
  const back = html`<a href="${showtimesHref(form)}">Back to the list</a>`
  const title = `Call off ${counted(showtimes.length, 'showtime')}?`
  return operatorPage(
    frame,
    title,
    html`<section class="stack" aria-labelledby="preview">
      <h1 id="preview">${title}</h1>
      <p class="soft">Nothing is called off yet.</p>
      ${sums(preview)}
      <ul class="rows">
        ${showtimes.map(row)}
      </ul>
      ${definitionList([
        ['Reason', form.reason ? CHANGE_REASONS[form.reason] : ''],
        ...(form.noteEn
          ? ([
              ['Note, English', form.noteEn],
              ['Note, Arabic', html`<span lang="ar" dir="rtl">${form.noteAr}</span>`],
            ] as [string, string | Part][])
          : []),
      ])}
      ${consequences}
      <form class="bar" method="post" action="/operator/showtimes/call-off">
        ${tokenAndKeyInputs(frame)} ${hiddenInputs(form, preview)} ${back}
        <button class="main">Yes, call off ${counted(showtimes.length, 'showtime')}</button>
      </form>
    </section>`,
  )
}
