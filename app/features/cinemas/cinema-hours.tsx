import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { formatWeekday, relativeCinemaDayLabel } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { OpenStatusText, formatTimeOfInstant } from './open-status-text.tsx'
import { type OpenSpan, weekOf } from './opening-hours.ts'

const spanWords = (spans: OpenSpan[]): string =>
  spans.length > 0
    ? spans
        .map(({ opensAt, closesAt }) =>
          m.cinemas_hours_span({ opens: formatTimeOfInstant(opensAt), closes: formatTimeOfInstant(closesAt) }),
        )
        .join(m.films_names_separator())
    : m.cinemas_hours_closed()

/** Open or closed in one line; unfolds to the whole week. */
export const CinemaHours = ({ hours, now }: { hours: CinemaDetail['openingHours']; now: number }) => (
  <details className="group">
    <summary className="cinema-fact unfold">
      <Icon name="clock" />
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="empty:hidden">
          <OpenStatusText hours={hours} now={now} />
        </span>
        <span className="flex items-center gap-1 text-14 text-soft">
          {m.cinemas_hours()}
          <Icon name="down" className="unfold-arrow size-4" />
        </span>
      </span>
    </summary>
    <dl className="max-w-96 pt-1 pb-3 ps-8">
      {weekOf(hours, now).map(({ date, isToday, spans }) => (
        <div
          key={date}
          className={`flex justify-between gap-6 py-0.5 ${isToday ? 'text-text font-500 shadow-[inset_0_-2px_0_var(--beam-light)]' : 'text-soft'}`}
        >
          <dt>
            {formatWeekday(date)}
            {isToday && <span className="sr-only"> {relativeCinemaDayLabel(date, now)}</span>}
          </dt>
          <dd className="num">{spanWords(spans)}</dd>
        </div>
      ))}
    </dl>
  </details>
)
