// Times of day as links, the chosen one marked.
import { TIME_WORDS } from '#app/lib/format/time-words.ts'
import { isTimeOver, TIMES_OF_DAY } from '#app/lib/format/times-of-day.ts'
import type { ShowtimeSearch } from './showtime-search.ts'
import type { TimeOfDay } from '#server/contracts/call.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { InPlaceLink } from '#app/ui/link.tsx'

interface TimeLinksProps {
  /** The cinema day; undefined: any. */
  date: string | undefined
  now: number
  search: ShowtimeSearch
  linkTo: (changes: ShowtimeSearch) => SiteLink
  /** The only times of day with showtimes; empty: all. The chosen one stays, so that it can be left. */
  only?: readonly TimeOfDay[]
}

const EVERY_TIME: readonly TimeOfDay[] = []

export const TimeLinks = ({ date, now, search, linkTo, only = EVERY_TIME }: TimeLinksProps) =>
  TIMES_OF_DAY.map((time) => {
    const isOn = time === (search.time ?? 'ALL_DAY')
    if (!isOn && date && isTimeOver(time, date, now)) return null
    if (!isOn && time !== 'ALL_DAY' && only.length > 0 && !only.includes('ALL_DAY') && !only.includes(time)) return null
    return (
      <InPlaceLink
        key={time}
        className={`chip ${isOn ? 'chip-on' : ''}`}
        {...linkTo({ time: time === 'ALL_DAY' ? undefined : time })}
        current={isOn || undefined}
      >
        {TIME_WORDS[time]()}
      </InPlaceLink>
    )
  })
