// What the chosen change would mean, with the one button that makes it.
import { html } from 'hono/html'
import type { ChangeKind } from '../../contracts/showtime-change.ts'
import { KEPT_MOVE_MS } from '../../lib/change-limits.ts'
import type { AffectedShowtime, ChangePreview } from './change-calls.ts'
import type { ChangeForm } from './change-form.ts'
import { moveLabel } from './change-words.ts'
import { counted, dateTime, figure, inRiyals, seatNames } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { CHANGE_REASONS } from './operator-words.ts'
import { moveHref, showtimesHref } from './showtimes-page.ts'

/** Bookings of the last seconds have no sum yet. */
const paidLabel = ({ amount, unknown }: Pick<AffectedShowtime, 'amount' | 'unknown'>): string =>
  unknown ? `${inRiyals(amount)} and ${counted(unknown, 'new booking')}` : inRiyals(amount)

const sums = (preview: ChangePreview): Part =>
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

/** Exactly the showtimes above: what is planned or sold meanwhile is not changed unseen. */
const hiddenInputs = (form: ChangeForm, { showtimes }: ChangePreview): Part => {
  const { kind, cinemaId, day, reason, noteEn, noteAr, seats, time, hall } = form
  const ofKind = { CALLED_OFF: {}, MOVED: { time, hall }, SEATS_WITHDRAWN: { seats } }[kind]
  const fields = { kind, cinema: cinemaId, day, reason, noteEn, noteAr, ...ofKind }
  return html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}${showtimes.map(({ id }) => html`<input type="hidden" name="showtime" value="${id}" />`)}`
}

interface Wording {
  title: string
  /** Below the title. */
  change: string
  yet: string
  yes: string
  consequences: string[]
}

/** Whether the bookings stay without an answer. */
const isKept = ({ startsAt, to }: AffectedShowtime): boolean =>
  to !== undefined && Math.abs(Date.parse(to.startsAt) - Date.parse(startsAt)) <= KEPT_MOVE_MS

const WORDINGS: Record<ChangeKind, (form: ChangeForm, preview: ChangePreview) => Wording> = {
  CALLED_OFF: (_form, preview) => {
    const showtimes = counted(preview.showtimes.length, 'showtime')
    return {
      title: `Call off ${showtimes}?`,
      change: '',
      yet: 'Nothing is called off yet.',
      yes: `Yes, call off ${showtimes}`,
      consequences: [
        'They cannot be booked from now on. A payment that is under way is refunded.',
        'Every holder gets a text message or an e-mail at once, and chooses another showtime or the money.',
        'Without a choice the money goes back: at the start of the showtime or after two days, after two hours at the earliest.',
        'It cannot be undone.',
      ],
    }
  },
  MOVED: (_form, { showtimes }) => {
    const [showtime] = showtimes
    const to = showtime?.to
    return {
      title: `Move ${showtime?.filmTitle}?`,
      change: showtime && to ? `It moves ${moveLabel(showtime, to)}.` : '',
      yet: 'Nothing is moved yet.',
      yes: 'Yes, move it',
      consequences: [
        'It is sold with its new time and hall from now on. Seats that visitors hold become free, and a payment that is under way is refunded.',
        'Every holder gets a text message or an e-mail at once. Tickets and seats stay the same.',
        showtime && isKept(showtime)
          ? 'Holders keep their booking, unless they choose another showtime or the money before the doors open. After an earlier move that they have not answered, or with withdrawn seats, the money goes back unless they choose.'
          : 'It moves by more than 30 minutes: the money of a booking goes back by itself, unless its holder chooses to keep it or another showtime.',
        'Moving it back is another change, and holders are told again.',
      ],
    }
  },
  SEATS_WITHDRAWN: (_form, { showtimes, seats = [] }) => {
    return {
      title: `Withdraw ${counted(seats.length, 'seat')} of ${counted(showtimes.length, 'showtime')}?`,
      change: seatNames(seats),
      yet: 'No seat is withdrawn yet. The figures are of bookings that have one of these seats.',
      yes: `Yes, withdraw ${counted(seats.length, 'seat')}`,
      consequences: [
        'The seats cannot be booked from now on. A hold that has one of them ends, and a payment that is under way for one is refunded.',
        'The holders of these bookings get a text message or an e-mail at once. They choose other seats, another showtime or the money. Other holders are told nothing.',
        'Without a choice the money of the whole booking goes back by itself.',
        'It cannot be undone.',
      ],
    }
  },
}

const backHref = (form: ChangeForm): string =>
  form.kind === 'MOVED' ? moveHref(form, form.showtimes[0] ?? '') : showtimesHref(form)

/** `preview` has at least one showtime. */
export function previewPage(frame: SignedIn, form: ChangeForm, preview: ChangePreview): Part {
  const { title, change, yet, yes, consequences } = WORDINGS[form.kind](form, preview)
  return operatorPage(
    frame,
    title,
    html`<section class="stack" aria-labelledby="preview">
      <h1 id="preview">${title}</h1>
      ${change ? html`<p><b>${change}</b></p>` : ''}
      <p class="soft">${yet}</p>
      ${sums(preview)}
      <ul class="rows">
        ${preview.showtimes.map(row)}
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
      <ul class="plain">
        ${consequences.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <form class="bar" method="post" action="/operator/showtimes/change">
        ${tokenAndKeyInputs(frame)} ${hiddenInputs(form, preview)}
        <a href="${backHref(form)}">${form.kind === 'MOVED' ? 'Back' : 'Back to the list'}</a>
        <button class="main">${yes}</button>
      </form>
    </section>`,
  )
}
