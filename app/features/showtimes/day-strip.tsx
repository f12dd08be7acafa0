// The days of a film: numbers large enough to be the calendar. Arrow keys walk along it in reading direction.
import { useEffect, useRef } from 'react'
import type { Film } from '#server/contracts/films.ts'
import { formatDayNumber, formatMonth, formatWeekday, relativeDay } from '#app/lib/dates.ts'
import { m } from '#app/paraglide/messages.js'

interface DayStripProps {
  days: Film['sessionsDates']
  chosen: string
  now: number
  hrefOf: (date: string) => string
}

export function DayStrip({ days, chosen, now, hrefOf }: DayStripProps) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const day = strip.current?.children[days.findIndex(({ date }) => date === chosen)]
    // Only the strip moves: scrolling the element into view would move the page as well.
    if (!strip.current || !day) return
    const outer = strip.current.getBoundingClientRect()
    const inner = day.getBoundingClientRect()
    const isHidden = inner.left < outer.left || inner.right > outer.right
    if (isHidden) strip.current.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
  }, [days, chosen])
  useEffect(() => {
    const node = strip.current
    const onKeyDown = (event: KeyboardEvent) => node && walk(node, event)
    node?.addEventListener('keydown', onKeyDown)
    return () => node?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <nav className="days mt-4" aria-label={m.showtimes_days()} ref={strip}>
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
            <span key={date} className="day day-closed">
              {words}
              <i className="hush">{m.showtimes_day_closed()}</i>
            </span>
          )
        return (
          <a
            key={date}
            className="day"
            href={hrefOf(date)}
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

function walk(strip: HTMLElement, event: KeyboardEvent): void {
  const links = [...strip.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const target = { [forward]: at + 1, [back]: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (target === undefined || !links[target]) return
  event.preventDefault()
  links[target].focus()
}
