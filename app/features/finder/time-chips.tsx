import { type ReactNode, useRef } from 'react'
import type { TimeOfDay } from '#server/contracts/call.ts'
import { m } from '#app/paraglide/messages.js'
import { TIMES_OF_DAY } from './finder-search.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import type { Finder } from './use-finder.ts'

export const TIME_WORDS: Record<TimeOfDay, () => string> = {
  ALL_DAY: m.showtimes_all_day,
  MORNING: m.showtimes_morning,
  AFTERNOON: m.showtimes_afternoon,
  EVENING: m.showtimes_evening,
  AFTER_MIDNIGHT: m.showtimes_after_midnight,
}

/** The time of day, one at a time; after midnight still belongs to the night before. `children` stand first. */
export function TimeChips({ finder, children }: { finder: Finder; children?: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const chosen = finder.search.time ?? 'ALL_DAY'
  useCurrentInView(row, chosen)
  return (
    <nav className="finder-times" aria-label={m.finder_times()} ref={row}>
      {children}
      {TIMES_OF_DAY.map((time) => {
        const isOn = time === chosen
        return (
          <a
            key={time}
            className={`chip ${isOn ? 'chip-on' : ''}`}
            href={finder.hrefOf({ time: time === 'ALL_DAY' ? undefined : time })}
            data-search=""
            aria-current={isOn || undefined}
          >
            {TIME_WORDS[time]()}
          </a>
        )
      })}
    </nav>
  )
}
