// Times of day as links, the chosen one marked.
import { TIME_WORDS } from '#app/lib/format/time-words.ts'
import { isTimeOver, TIMES_OF_DAY } from '#app/lib/format/times-of-day.ts'
import type { ShowtimeSearch } from './showtime-search.ts'

interface TimeLinksProps {
  /** The cinema day; undefined: any. */
  date: string | undefined
  now: number
  search: ShowtimeSearch
  hrefOf: (changes: ShowtimeSearch) => string
}

export const TimeLinks = ({ date, now, search, hrefOf }: TimeLinksProps) =>
  TIMES_OF_DAY.map((time) => {
    const isOn = time === (search.time ?? 'ALL_DAY')
    if (!isOn && date && isTimeOver(time, date, now)) return null
    return (
      <a
        key={time}
        className={`chip ${isOn ? 'chip-on' : ''}`}
        href={hrefOf({ time: time === 'ALL_DAY' ? undefined : time })}
        data-search=""
        aria-current={isOn || undefined}
      >
        {TIME_WORDS[time]()}
      </a>
    )
  })
