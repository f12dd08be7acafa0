// The days that can be chosen, and all of them together: links, so that they are there before any script.
import { useEffect, useRef } from 'react'
import { formatDayNumber, formatMonth, formatWeekday, relativeDay } from '#app/lib/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Bone } from '#app/ui/skeleton.tsx'
import { daysQuery, type FinderInput } from './finder.query.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import type { Finder } from './use-finder.ts'
import { useLastingAnswer } from './use-lasting-answer.ts'

interface DayStripProps {
  finder: Finder
  input: FinderInput
  now: number
}

export function DayStrip({ finder, input, now }: DayStripProps) {
  const strip = useRef<HTMLElement>(null)
  const days = useLastingAnswer(daysQuery(input))
  const chosen = finder.search.date
  useCurrentInView(strip, chosen ?? 'all')
  useEffect(() => {
    const node = strip.current
    const onKeyDown = (event: KeyboardEvent) => node && walk(node, event)
    node?.addEventListener('keydown', onKeyDown)
    return () => node?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <nav className="finder-days" aria-label={m.finder_days()} ref={strip}>
      <a
        className="finder-day"
        href={finder.hrefOf({ date: undefined })}
        data-search=""
        aria-current={chosen === undefined ? 'true' : undefined}
        aria-label={m.finder_all_days()}
      >
        <span>{m.finder_any_day()}</span>
        <Icon name="calendar" className="size-6 my-1.5" />
      </a>
      {days.map(({ date, isDisabled }) => {
        const words = (
          <>
            <span>{relativeDay(date, now) ?? formatWeekday(date, 'short')}</span>
            <b className="num">{formatDayNumber(date)}</b>
            <i className="hush">{formatMonth(date)}</i>
          </>
        )
        if (isDisabled && date !== chosen)
          return (
            <span key={date} className="finder-day finder-day-closed">
              {words}
              <i className="hush">{m.showtimes_day_closed()}</i>
            </span>
          )
        return (
          <a
            key={date}
            className="finder-day"
            href={finder.hrefOf({ date })}
            data-search=""
            aria-current={date === chosen ? 'date' : undefined}
          >
            {words}
          </a>
        )
      })}
    </nav>
  )
}

export const DaysBones = () => (
  <div className="finder-days">
    {Array.from({ length: 15 }, (_, each) => (
      <Bone key={each} className="h-18 flex-[1_0_3.25rem] rounded-press!" />
    ))}
  </div>
)

/** Arrow keys walk along the strip in reading direction. */
function walk(strip: HTMLElement, event: KeyboardEvent): void {
  const links = [...strip.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const target = { [forward]: at + 1, [back]: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (target === undefined || !links[target]) return
  event.preventDefault()
  links[target].focus()
}
