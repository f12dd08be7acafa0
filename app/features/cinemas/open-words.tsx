import { addDays, isoOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { formatTime, formatWeekday } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { openState, type OpenState } from './opening-hours.ts'

/** Milliseconds since 1970, as a time of day in Riyadh. */
export const timeOf = (at: number): string => formatTime(isoOf(at))

function openingWords(state: Extract<OpenState, { isOpen: false }>, now: number): string {
  const time = timeOf(state.opensAt)
  const today = riyadhClock(now).date
  if (state.date === today) return m.cinemas_opens({ time })
  if (state.date === addDays(today, 1)) return m.cinemas_opens_tomorrow({ time })
  return m.cinemas_opens_on({ weekday: formatWeekday(state.date), time })
}

/** Whether a cinema is open, and until or from when; nothing if its hours are unknown. */
export function OpenWords({ hours, now }: { hours: CinemaDetail['openingHours']; now: number }) {
  const state = openState(hours, now)
  if (!state) return null
  return (
    <>
      <b className={state.isOpen ? 'font-500 text-good' : 'font-500'}>
        {state.isOpen ? m.cinemas_open_now() : m.cinemas_closed_now()}
      </b>{' '}
      <span className="time">
        {state.isOpen ? m.cinemas_open_until({ time: timeOf(state.closesAt) }) : openingWords(state, now)}
      </span>
    </>
  )
}
