import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { formatWeekday } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { OpenWords, timeOf } from './open-words.tsx'
import { type OpenSpan, weekOf } from './opening-hours.ts'

const spanWords = (spans: OpenSpan[]): string =>
  spans.length > 0
    ? spans
        .map(({ opensAt, closesAt }) => m.cinemas_hours_span({ opens: timeOf(opensAt), closes: timeOf(closesAt) }))
        .join(m.films_names_separator())
    : m.cinemas_hours_closed()

/** Open or closed in one line; unfolds to the whole week. */
export const CinemaHours = ({ hours, now }: { hours: CinemaDetail['openingHours']; now: number }) => (
  <details className="cinema-hours [&_summary]:(list-none cursor-pointer)">
    <summary className="cinema-fact">
      <Icon name="clock" />
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="empty:hidden">
          <OpenWords hours={hours} now={now} />
        </span>
        <span className="flex items-center gap-1 text-14 text-soft">
          {m.cinemas_hours()}
          <Icon name="down" className="cinema-hours-turn [transition:transform_var(--step)_var(--ease)] size-4" />
        </span>
      </span>
    </summary>
    <dl>
      {weekOf(hours, now).map(({ date, isToday, spans }) => (
        <div key={date} className={isToday ? 'cinema-today' : ''}>
          <dt>
            {formatWeekday(date)}
            {isToday && <span className="sr-only"> {m.ui_today()}</span>}
          </dt>
          <dd className="num">{spanWords(spans)}</dd>
        </div>
      ))}
    </dl>
  </details>
)
