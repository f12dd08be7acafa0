import { type ReactNode, useRef } from 'react'
import { TIME_WORDS } from '#app/lib/time-words.ts'
import { TIMES_OF_DAY } from '#app/lib/times-of-day.ts'
import { m } from '#app/paraglide/messages.js'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { useCurrentInView } from '#app/ui/use-current-in-view.ts'
import { facetsQuery, type FinderInput } from './finder.query.ts'
import type { Finder } from './use-finder.ts'
import { useLastingAnswer } from './use-lasting-answer.ts'

interface TimeChipsProps {
  finder: Finder
  input: FinderInput
  children?: ReactNode
}

/** The time of day, one at a time; after midnight still belongs to the night before. `children` stand first. */
export const TimeChips = ({ finder, input, children }: TimeChipsProps) => (
  <SectionBoundary fallback={<Chips finder={finder}>{children}</Chips>} level={2}>
    <CountedChips finder={finder} input={input}>
      {children}
    </CountedChips>
  </SectionBoundary>
)

function CountedChips({ finder, input, children }: TimeChipsProps) {
  const { timesOfDay } = useLastingAnswer(facetsQuery(input))
  return (
    <Chips finder={finder} counts={new Map(timesOfDay.map(({ id, count }) => [id, count]))}>
      {children}
    </Chips>
  )
}

interface ChipsProps extends Omit<TimeChipsProps, 'input'> {
  /** Films each time of day would leave; one that is not in it is not counted. */
  counts?: ReadonlyMap<string, number>
}

function Chips({ finder, counts, children }: ChipsProps) {
  const row = useRef<HTMLElement>(null)
  const chosen = finder.search.time ?? 'ALL_DAY'
  useCurrentInView(row, chosen)
  return (
    <nav className="finder-times" aria-label={m.finder_times()} ref={row}>
      {children}
      {TIMES_OF_DAY.map((time) => {
        const isOn = time === chosen
        const count = counts?.get(time)
        const words = (
          <>
            {TIME_WORDS[time]()}
            {count !== undefined && (
              <span className="chip-count">
                <span aria-hidden="true">{count}</span>
                <span className="hush">{m.finder_option({ count })}</span>
              </span>
            )}
          </>
        )
        if (count === 0 && !isOn)
          return (
            <span key={time} className="chip chip-gone" aria-disabled="true" role="link">
              {words}
            </span>
          )
        return (
          <a
            key={time}
            className={`chip ${isOn ? 'chip-on' : ''}`}
            href={finder.hrefOf({ time: time === 'ALL_DAY' ? undefined : time })}
            data-search=""
            aria-current={isOn || undefined}
          >
            {words}
          </a>
        )
      })}
    </nav>
  )
}
