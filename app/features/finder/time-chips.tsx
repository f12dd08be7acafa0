import { type ReactNode, useRef } from 'react'
import { TIME_WORDS } from '#app/lib/time-words.ts'
import { TIMES_OF_DAY } from '#app/lib/times-of-day.ts'
import { m } from '#app/paraglide/messages.js'
import { useCurrentInView } from '#app/ui/use-current-in-view.ts'
import type { Finder } from './use-finder.ts'

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
