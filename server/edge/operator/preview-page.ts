// What the chosen change would mean, with the one button that makes it.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { KEPT_MOVE_MS } from '../../lib/change-limits.ts'
import type { AffectedShowtime, ChangePreview } from './change-calls.ts'
import { BACK, type ChangeForm } from './change-form.ts'
import { moveLabel } from './change-labels.ts'
import { dateTime, figure, inRiyals, seatNames } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { CHANGE_REASON_LABELS } from './operator-words.ts'
import { PREVIEW_WORDS } from './preview-words.ts'

/** Bookings of the last seconds have no sum yet. */
const paidLabel = ({ amount, unknown }: Pick<AffectedShowtime, 'amount' | 'unknown'>, locale: Locale): string =>
  unknown ? PREVIEW_WORDS[locale].withNew(inRiyals(amount, locale), unknown) : inRiyals(amount, locale)

function sums(preview: ChangePreview, locale: Locale): Part {
  const { sums: names } = PREVIEW_WORDS[locale]
  return definitionList([
    [names.bookings, figure(preview.bookings)],
    [names.people, figure(preview.people)],
    [names.amount, paidLabel(preview, locale)],
    [names.paying, figure(preview.paying)],
  ])
}

function row(showtime: AffectedShowtime, locale: Locale): Part {
  const words = PREVIEW_WORDS[locale]
  const { people, bookings, paying, auditorium, cinema } = showtime
  return html`<li>
    <div class="row-head">
      <h2 class="as-row"><bdi>${showtime.filmTitle}</bdi> <span>${words.where(auditorium, cinema)}</span></h2>
      <time>${dateTime(showtime.startsAt, locale)}</time>
    </div>
    <p class="soft">
      ${words.sold(people, bookings, paidLabel(showtime, locale))} ${paying ? words.paying(paying) : ''}
    </p>
  </li>`
}

/** Exactly the showtimes above: what is planned or sold meanwhile is not changed unseen. */
const hiddenInputs = (form: ChangeForm, { showtimes }: ChangePreview): Part => {
  const { kind, cinemaId, day, reason, noteEn, noteAr, seats, time, hall } = form
  const ofKind = { CALLED_OFF: {}, MOVED: { time, hall }, SEATS_WITHDRAWN: { seats } }[kind]
  const fields = { kind, cinema: cinemaId, day, reason, noteEn, noteAr, ...ofKind }
  return html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}${showtimes.map(({ id }) => html`<input type="hidden" name="showtime" value="${id}" />`)}`
}

/** Whether the bookings stay without an answer. */
const isKept = ({ startsAt, to }: AffectedShowtime): boolean =>
  to !== undefined && Math.abs(Date.parse(to.startsAt) - Date.parse(startsAt)) <= KEPT_MOVE_MS

/** Of a move the places, of withdrawn seats their names. */
function changeLine(form: ChangeForm, { showtimes: [showtime], seats = [] }: ChangePreview, locale: Locale): Part {
  if (form.kind === 'SEATS_WITHDRAWN')
    return html`<p>
      <b><bdi>${seatNames(seats)}</bdi></b>
    </p>`
  if (form.kind !== 'MOVED' || !showtime?.to) return html``
  return html`<p><b>${PREVIEW_WORDS[locale].moves(moveLabel(showtime, showtime.to, locale))}</b></p>`
}

function reasonAndNote({ reason, noteEn, noteAr }: ChangeForm, locale: Locale): Part {
  const words = PREVIEW_WORDS[locale]
  const notes: [string, Part][] = [
    [words.noteEn, html`<span lang="en" dir="ltr">${noteEn}</span>`],
    [words.noteAr, html`<span lang="ar" dir="rtl">${noteAr}</span>`],
  ]
  return definitionList([[words.reason, reason ? CHANGE_REASON_LABELS[locale][reason] : ''], ...(noteEn ? notes : [])])
}

/** `preview` has at least one showtime. */
export function previewPage(frame: SignedIn, form: ChangeForm, preview: ChangePreview): Part {
  const { locale } = frame
  const words = PREVIEW_WORDS[locale]
  const { title: titleOf, yet, yes, consequences } = words.kinds[form.kind]
  const [showtime] = preview.showtimes
  const facts = {
    showtimes: preview.showtimes.length,
    seats: preview.seats?.length ?? 0,
    film: showtime?.filmTitle ?? '',
    isKept: showtime !== undefined && isKept(showtime),
  }
  const title = titleOf(facts)
  return operatorPage(
    frame,
    title,
    html`<section class="stack" aria-labelledby="preview">
      <h1 id="preview">${title}</h1>
      ${changeLine(form, preview, locale)}
      <p class="soft">${yet}</p>
      ${sums(preview, locale)}
      <ul class="rows">
        ${preview.showtimes.map((showtime) => row(showtime, locale))}
      </ul>
      ${reasonAndNote(form, locale)}
      <ul class="plain">
        ${consequences(facts).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <form class="bar" method="post" action="/operator/showtimes/change">
        ${tokenAndKeyInputs(frame)} ${hiddenInputs(form, preview)}
        <button class="plain" name="${BACK}" value="yes" formaction="/operator/showtimes/preview">
          ${form.kind === 'MOVED' ? words.back : words.backToList}
        </button>
        <button class="main">${yes(facts)}</button>
      </form>
    </section>`,
  )
}
