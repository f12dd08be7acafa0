// How long seats are held, at the top of a dialog that the visitor fills in meanwhile. It stays in sight while the
// dialog scrolls.
import type { ReactNode } from 'react'
import { formatCountdown } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

// From edge to edge of the frame of a dialog, over its padding.
const BAND =
  'sticky -top-7 z-1 -mt-7 mb-5 -mx-5 px-5 bg-raised border-b border-line rounded-t-dialog tablet:(-top-8 -mt-8 -mx-8 px-8)'

const LAST_MINUTE_MS = 60_000

interface HoldLineProps {
  /** What is held. */
  text: string
  /** Milliseconds. Null while no answer has said it. */
  left: number | null
  /** What the visitor can do in the last minute. */
  children?: ReactNode
}

export const HoldLine = ({ text, left, children }: HoldLineProps) => (
  <div className={`${BAND} flex flex-wrap items-center gap-x-3 gap-y-1 py-2 min-h-12 text-14 leading-[1.5]`}>
    <Icon name="clock" className="text-soft" />
    <p className="grow min-w-0 text-soft">{text}</p>
    {left !== null && (
      <span
        className={`time text-18 ${left <= LAST_MINUTE_MS ? 'text-bad' : 'text-amber'}`}
        role="timer"
        aria-label={m.seats_time_left()}
      >
        <bdi>{formatCountdown(left)}</bdi>
      </span>
    )}
    {left !== null && left <= LAST_MINUTE_MS && children}
  </div>
)

interface HoldEndedProps {
  title: string
  text: string
  children: ReactNode
}

/** The hold is over while the dialog is open. Says so at the same place, with the next step. */
export const HoldEnded = ({ title, text, children }: HoldEndedProps) => (
  <div className={`${BAND} py-3 text-14 leading-[1.6]`} role="alert">
    <p className="flex gap-2 items-start font-500">
      <Icon name="warning" className="mt-1 size-4 text-bad" />
      {title}
    </p>
    <p className="text-soft">{text}</p>
    <p className="flex flex-wrap gap-2 mt-2">{children}</p>
  </div>
)
