// A strip of days with large numbers: links, so that they work before hydration.
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDayNumber, formatMonth, formatWeekday, relativeCinemaDayLabel } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { useCurrentInView } from './use-current-in-view.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { InPlaceLink } from './link.tsx'
import { isPlainPress } from '#app/lib/page/plain-press.ts'

interface Look {
  strip: string
  open: string
  chosen: string
  closed: string
}

const LOOKS = {
  day: { strip: 'days', open: 'day-open', chosen: 'day-chosen', closed: 'day-closed' },
  'finder-day': {
    strip: 'finder-days',
    open: 'finder-day',
    chosen: 'finder-day',
    closed: 'finder-day finder-day-closed',
  },
} satisfies Record<string, Look>

interface DayStripProps {
  label: string
  look: keyof typeof LOOKS
  days: readonly { date: string; isDisabled: boolean }[]
  /** Undefined if all days are chosen. */
  chosen: string | undefined
  now: number
  linkTo: (date: string) => SiteLink
  /** A press of a day does this instead of following its link. */
  onChoose?: (date: string) => void
  /** Before the days. */
  children?: ReactNode
}

export function DayStrip({ label, look, days, chosen, now, linkTo, onChoose, children }: DayStripProps) {
  const row = useRef<HTMLElement>(null)
  const classes = LOOKS[look]
  useCurrentInView(row, chosen ?? 'all')
  useEffect(() => {
    const node = row.current
    const onKeyDown = (event: KeyboardEvent) => node && walk(node, event)
    node?.addEventListener('keydown', onKeyDown)
    return () => node?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <nav className={classes.strip} aria-label={label} ref={row}>
      {children}
      {days.map(({ date, isDisabled }) => {
        const words = (
          <>
            <span>{relativeCinemaDayLabel(date, now) ?? formatWeekday(date, 'short')}</span>
            <b className="num">{formatDayNumber(date)}</b>
            <i className="sr-only">{formatMonth(date)}</i>
          </>
        )
        if (isDisabled && date !== chosen)
          return (
            <span key={date} className={classes.closed}>
              {words}
              <i className="sr-only">{m.showtimes_day_closed()}</i>
            </span>
          )
        return (
          <InPlaceLink
            key={date}
            className={date === chosen ? classes.chosen : classes.open}
            {...linkTo(date)}
            current={date === chosen ? 'date' : undefined}
            onClick={(event) => {
              if (!onChoose || !isPlainPress(event)) return
              event.preventDefault()
              onChoose(date)
            }}
          >
            {words}
          </InPlaceLink>
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
