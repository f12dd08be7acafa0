// Times of day as links, the chosen one marked.
import { TIME_WORDS } from '#app/lib/format/time-words.ts'
import { TIMES_OF_DAY } from '#app/lib/format/times-of-day.ts'
import type { ShowtimeSearch } from './showtime-search.ts'

interface TimeLinksProps {
  search: ShowtimeSearch
  hrefOf: (changes: ShowtimeSearch) => string
}

export const TimeLinks = ({ search, hrefOf }: TimeLinksProps) =>
  TIMES_OF_DAY.map((time) => {
    const isOn = time === (search.time ?? 'ALL_DAY')
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
