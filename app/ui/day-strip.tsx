// A strip of days with large numbers: links, so that they work before hydration.
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDayNumber, formatMonth, formatWeekday, relativeDay } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { useCurrentInView } from './use-current-in-view.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { InPlaceLink } from './link.tsx'
import { isPlainPress } from '#app/lib/page/plain-press.ts'

const DAY =
  'flex-[1_0_4rem] grid justify-items-center pt-3 px-2 pb-2.5 rounded-press leading-[1.4] snap-start whitespace-nowrap [transition:background_var(--step)_var(--ease)] laptop:(basis-11 px-0.5)'

interface Look {
  strip: string
  open: string
  chosen: string
  closed: string
  name: string
  number: string
}

const LOOKS = {
  // Visually hidden words scroll along with the strip, so that they do not widen the page.
  day: {
    strip:
      'relative flex gap-2 overflow-x-auto [scrollbar-width:none] [scroll-snap-type:x_proximity] mt-4 mx-[calc(-1_*_var(--gutter))] py-1.5 px-[var(--gutter)] [scroll-padding-inline:var(--gutter)] laptop:(gap-1 -mx-1.5 px-1.5 [scroll-padding-inline:0.375rem])',
    open: `${DAY} can-hover:hover:bg-raised [&>span]:text-soft`,
    chosen: `${DAY} bg-beam [&>:not(i)]:text-on-beam`,
    closed: `${DAY} [&>:not(i)]:text-faint [&>b]:(font-400 [text-decoration:line-through_1.5px])`,
    name: 'text-14',
    number: 'text-28 font-600 leading-[1.3]',
  },
  'finder-day': {
    strip: 'finder-days',
    open: 'finder-day',
    chosen: 'finder-day',
    closed: 'finder-day finder-day-closed',
    name: '',
    number: '',
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
            <span className={classes.name}>{relativeDay(date, now) ?? formatWeekday(date, 'short')}</span>
            <b className={`num ${classes.number}`}>{formatDayNumber(date)}</b>
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
