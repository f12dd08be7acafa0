// On the page of a private booking: the halls with enough seats, and what runs there on the wanted day.
import { html } from 'hono/html'
import type { Enquiry, PrivateHall } from './enquiry-calls.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { clockTime, dayName } from './operator-format.ts'
import type { Part, SignedIn } from './operator-layout.ts'

interface OccupiedTime {
  startsAt: string
  endsAt: string
  what: string
}

const timeItem = ({ startsAt, endsAt, what }: OccupiedTime): Part =>
  html`<li>
    <time datetime="${startsAt}"
      ><bdi dir="ltr">${clockTime(Date.parse(startsAt))}–${clockTime(Date.parse(endsAt))}</bdi></time
    >
    <bdi>${what}</bdi>
  </li>`

const hallRow = ({ locale }: SignedIn, { number, experience, seats, showtimes, quoted }: PrivateHall): Part => {
  const { halls } = ENQUIRY_WORDS[locale]
  const occupied: OccupiedTime[] = [
    ...showtimes.map(({ film, ...times }) => ({ ...times, what: film[locale] })),
    ...quoted.map((times) => ({ ...times, what: halls.quoted })),
  ].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return html`<li>
    <div class="row-head">
      <h3>${halls.hall(number)} · <bdi>${experience[locale]}</bdi></h3>
      <span class="soft">${halls.seats(seats)}</span>
    </div>
    ${
      occupied.length
        ? html`<ul>
            ${occupied.map(timeItem)}
          </ul>`
        : html`<p class="good">${halls.free}</p>`
    }
  </li>`
}

function hallList(frame: SignedIn, halls: readonly PrivateHall[] | null): Part {
  const words = ENQUIRY_WORDS[frame.locale].halls
  if (!halls) return html`<p class="soft">${words.unplanned}</p>`
  if (halls.length === 0) return html`<p class="soft">${words.none}</p>`
  return html`<p class="soft">${words.hint}</p>
    <ul class="rows">
      ${halls.map((hall) => hallRow(frame, hall))}
    </ul>`
}

export function privateHalls(frame: SignedIn, { kind, date, halls, state }: Enquiry): Part {
  if (kind !== 'PRIVATE_BOOKING' || !date || state === 'CLOSED') return html``
  return html`<section aria-labelledby="halls">
    <h2 id="halls">${ENQUIRY_WORDS[frame.locale].halls.title(dayName(date, frame.locale))}</h2>
    ${hallList(frame, halls)}
  </section>`
}
