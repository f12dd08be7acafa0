import { addDays, riyadhClock } from '#server/contracts/cinema-day.ts'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { formatTime, formatWeekday } from '#app/lib/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { openState, type OpenSpan, type OpenState, weekOf } from './opening-hours.ts'

const timeOf = (at: number): string => formatTime(new Date(at).toISOString())

function openingWords(state: Extract<OpenState, { isOpen: false }>, now: number): string {
  const time = timeOf(state.opensAt)
  const today = riyadhClock(now).date
  if (state.date === today) return m.cinemas_opens({ time })
  if (state.date === addDays(today, 1)) return m.cinemas_opens_tomorrow({ time })
  return m.cinemas_opens_on({ weekday: formatWeekday(state.date), time })
}

const spanWords = (spans: OpenSpan[]): string =>
  spans.length > 0
    ? spans
        .map(({ opensAt, closesAt }) => m.cinemas_hours_span({ opens: timeOf(opensAt), closes: timeOf(closesAt) }))
        .join(m.films_names_separator())
    : m.cinemas_hours_closed()

/** Open or not in one line; the whole week behind it. */
export function CinemaHours({ hours, now }: { hours: CinemaDetail['openingHours']; now: number }) {
  const state = openState(hours, now)
  return (
    <details className="cinema-hours">
      <summary className="cinema-fact">
        <Icon name="clock" />
        <span>
          {!state && m.cinemas_hours()}
          {state?.isOpen && (
            <>
              <b className="cinema-open">{m.cinemas_open_now()}</b>{' '}
              <span className="time">{m.cinemas_open_until({ time: timeOf(state.closesAt) })}</span>
            </>
          )}
          {state?.isOpen === false && (
            <>
              <b className="font-500">{m.cinemas_closed_now()}</b>{' '}
              <span className="time">{openingWords(state, now)}</span>
            </>
          )}
        </span>
        {state && <span className="hush">{m.cinemas_hours()}</span>}
        <Icon name="down" className="cinema-hours-turn size-4" />
      </summary>
      <dl>
        {weekOf(hours, now).map(({ date, isToday, spans }) => (
          <div key={date} className={isToday ? 'cinema-today' : ''}>
            <dt>
              {formatWeekday(date)}
              {isToday && <span className="hush"> {m.ui_today()}</span>}
            </dt>
            <dd className="num">{spanWords(spans)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
