// A strip of days with large numbers: links, so that they work before hydration.
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDayNumber, formatMonth, formatWeekday, relativeDay } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { useCurrentInView } from './use-current-in-view.ts'

interface DayStripProps {
  label: string
  /** Class of a day; the strip is `<look>s`, a closed day also has `<look>-closed`. */
  look: 'day' | 'finder-day'
  days: readonly { date: string; isDisabled: boolean }[]
  /** Undefined if all days are chosen. */
  chosen: string | undefined
  now: number
  hrefOf: (date: string) => string
  /** Before the days. */
  children?: ReactNode
}

export function DayStrip({ label, look, days, chosen, now, hrefOf, children }: DayStripProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, chosen ?? 'all')
  useEffect(() => {
    const node = row.current
    const onKeyDown = (event: KeyboardEvent) => node && walk(node, event)
    node?.addEventListener('keydown', onKeyDown)
    return () => node?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <nav className={`${look}s`} aria-label={label} ref={row}>
      {children}
      {days.map(({ date, isDisabled }) => {
        const words = (
          <>
            <span>{relativeDay(date, now) ?? formatWeekday(date, 'short')}</span>
            <b className="num">{formatDayNumber(date)}</b>
            <i className="sr-only">{formatMonth(date)}</i>
          </>
        )
        if (isDisabled && date !== chosen)
          return (
            <span key={date} className={`${look} ${look}-closed`}>
              {words}
              <i className="sr-only">{m.showtimes_day_closed()}</i>
            </span>
          )
        return (
          <a
            key={date}
            className={look}
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

/** Arrow keys move along the strip in reading direction. */
function walk(strip: HTMLElement, event: KeyboardEvent): void {
  const links = [...strip.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const target = { [forward]: at + 1, [back]: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (target === undefined || !links[target]) return
  event.preventDefault()
  links[target].focus()
}
