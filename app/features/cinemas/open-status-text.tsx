import { addDays, isoOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { formatTime, formatWeekday } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { useNow } from '#app/lib/page/use-now.ts'
import { nextOpenTextChange, getOpenState, type OpenState } from './opening-hours.ts'

/** Milliseconds since 1970, as a time of day in Riyadh. */
export const formatTimeOfInstant = (at: number): string => formatTime(isoOf(at))

function openingWords(state: Extract<OpenState, { isOpen: false }>, now: number): string {
  const time = formatTimeOfInstant(state.opensAt)
  const today = riyadhClock(now).date
  if (state.date === today) return m.cinemas_opens({ time })
  // After midnight the visitor's day may not have ended yet, and "tomorrow" would be ambiguous.
  if (state.date === addDays(today, 1) && !isAfterMidnight(now)) return m.cinemas_opens_tomorrow({ time })
  return m.cinemas_opens_on({ weekday: formatWeekday(state.date), time })
}

/** Whether a cinema is open, and until or from when; nothing if its hours are unknown. */
export function OpenStatusText({ hours, now: rendered }: { hours: CinemaDetail['openingHours']; now: number }) {
  const now = useNow(rendered, (at) => nextOpenTextChange(hours, at))
  const state = getOpenState(hours, now)
  if (!state) return null
  return (
    <>
      <b className={state.isOpen ? 'font-500 text-good' : 'font-500'}>
        {state.isOpen ? m.cinemas_open_now() : m.cinemas_closed_now()}
      </b>{' '}
      <span className="time">
        {state.isOpen ? m.cinemas_open_until({ time: formatTimeOfInstant(state.closesAt) }) : openingWords(state, now)}
      </span>
    </>
  )
}
