// Messages about a choice (refused, lost, expired) and what the visitor can do next.
import { useRouter } from '@tanstack/react-router'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chooseSeatsBesideFriends } from './best/best-seats.ts'
import { loadOfferOrExchangeStrip } from './lazy-imports.ts'
import { reservedSeatsDialog } from './reserved-seats.dialog.ts'
import { refusalText } from './selection/refusal-text.ts'
import type { SeatSelection } from './selection/seat-selection.ts'
import { seatNames } from './selection/seat-labels.ts'
import type { SeatMessage } from './selection/selection-state.ts'
import { useSeatsStateAfterPaint } from './selection/use-seats.ts'
import { toExchange } from '#app/lib/paths/links.ts'
import { seatsWithdrawnMessage } from '#app/shared/showtime-change/moved-words.ts'
import { Link } from '#app/ui/link.tsx'

function textOf(message: SeatMessage, maxSeats: number): string {
  switch (message.kind) {
    case 'taken':
      return m.seats_notice_taken({ count: message.seats.length, seats: seatNames(message.seats) })
    case 'lost':
      return m.seats_notice_lost({ count: message.seats.length, seats: seatNames(message.seats) })
    case 'withdrawn':
      return seatsWithdrawnMessage(message.seats.length, message.reason)
    case 'gone':
      return m.seats_notice_gone({ seat: isolateSeat(message.seat) })
    case 'held':
      return m.seats_notice_held({ seat: isolateSeat(message.seat) })
    case 'companion':
      return m.seats_notice_companion({ seat: isolateSeat(message.seat) })
    case 'orphan':
      return m.seats_notice_orphan({ seat: isolateSeat(message.seat), fix: seatNames(message.moved) })
    case 'too_many':
      return m.seats_notice_too_many({ count: maxSeats })
    case 'apart':
      return m.seats_notice_apart()
    case 'none':
      return m.seats_notice_none()
    case 'friends':
      return m.seats_notice_friends()
    case 'beside_failed':
      return m.seats_notice_beside_failed()
    case 'plan_unknown':
      return m.seats_notice_plan_unknown()
    case 'closed':
      return m.seats_notice_closed()
    case 'retry':
      return (message.problem && refusalText(message.problem)) ?? m.seats_notice_retry()
    case 'minute_left':
      return m.seats_minute_left()
    case 'only_wheelchair':
      return m.seats_notice_only_wheelchair()
    case 'sold_out':
      return m.seats_notice_sold_out()
    case 'offer_seats':
      return m.seats_notice_offer_seats()
  }
}

/** Whether the gateway refused the offer and not the seats. */
const isOfOffer = (message: SeatMessage): boolean =>
  message.kind === 'retry' && message.problem?.reason.startsWith('offer_') === true

/** Whether the gateway refused to exchange the booking. */
const isOfExchange = (message: SeatMessage): boolean =>
  message.kind === 'retry' && /^exchange_|^cancellation_/.test(message.problem?.reason ?? '')

const isOfTerms = (message: SeatMessage): boolean => isOfOffer(message) || isOfExchange(message)

const ALARMING = new Set<SeatMessage['kind']>([
  'taken',
  'lost',
  'withdrawn',
  'retry',
  'beside_failed',
  'minute_left',
  'sold_out',
  'offer_seats',
])

export function SeatMessageBar({ selection }: { selection: SeatSelection }) {
  const message = useSeatsStateAfterPaint(selection, 'message')
  if (!message) return null
  return (
    <div className="seats-notice" data-kind={message.kind}>
      <Icon
        name={ALARMING.has(message.kind) ? 'warning' : 'info'}
        className={`mt-0.5 ${ALARMING.has(message.kind) ? 'text-bad' : 'text-beam-text'}`}
      />
      <div className="grid gap-2 grow min-w-0">
        {/* Only this message tells why an offer or an exchange was refused, or why the hold has ended. */}
        <p role={isOfTerms(message) || message.kind === 'withdrawn' ? 'alert' : undefined}>
          {textOf(message, selection.showtime.maxSeats)}
        </p>
        <NextStep selection={selection} message={message} />
      </div>
      <IconButton
        icon="x"
        tone="bare"
        label={m.ui_close()}
        className="-my-2 -me-2"
        onClick={() => selection.notify(null)}
      />
    </div>
  )
}

function NextStep({ selection, message }: { selection: SeatSelection; message: SeatMessage }) {
  switch (message.kind) {
    case 'taken':
      if (!message.alternatives) return null
      if (message.alternatives.length === 0) return <p className="text-soft">{m.seats_notice_no_alternatives()}</p>
      return (
        <>
          <p className="text-soft">{m.seats_notice_alternatives()}</p>
          <ul className="flex flex-wrap gap-2">
            {message.alternatives.map((seats) => (
              <li key={seats.join()}>
                <Button size="sm" tone="line" onClick={() => choose(selection, seats)}>
                  {seatNames(seats)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )
    case 'orphan':
      return (
        <Button size="sm" tone="line" className="justify-self-start" onClick={() => choose(selection, message.fix)}>
          {m.seats_notice_orphan_fix({ fix: seatNames(message.moved) })}
        </Button>
      )
    case 'held':
      return (
        <button
          type="button"
          className="link justify-self-start min-h-6"
          onClick={() => void openDialog(reservedSeatsDialog, undefined)}
        >
          {m.seats_why()}
        </button>
      )
    case 'friends':
      return (
        <Button
          size="sm"
          tone="line"
          className="justify-self-start"
          icon="people"
          onClick={() => void chooseSeatsBesideFriends(selection)}
        >
          {m.seats_notice_friends_sit()}
        </Button>
      )
    case 'beside_failed':
      return (
        <Button
          size="sm"
          tone="line"
          className="justify-self-start"
          icon="refresh"
          onClick={() => void chooseSeatsBesideFriends(selection)}
        >
          {m.ui_retry()}
        </Button>
      )
    case 'minute_left':
      return (
        <Button
          size="sm"
          tone="line"
          className="justify-self-start"
          icon="clock"
          onClick={() => void prolong(selection)}
        >
          {m.seats_keep()}
        </Button>
      )
    case 'retry':
      if (isOfOffer(message)) return <OfferSteps selection={selection} message={message} />
      if (message.problem?.reason === 'proof_needed')
        return (
          <Button size="sm" tone="line" className="justify-self-start" onClick={() => void verifyPhone(selection)}>
            {m.seats_notice_verify()}
          </Button>
        )
      if (isOfExchange(message) && selection.address.exchangeOf)
        return (
          <Link
            className={buttonClass('line', 'sm', 'justify-self-start')}
            {...toExchange(selection.showtime, selection.address.exchangeOf)}
          >
            {m.seats_why()}
          </Link>
        )
      return (
        <Button
          size="sm"
          tone="line"
          className="justify-self-start"
          icon="refresh"
          onClick={() => selection.choose(selection.store.failed)}
        >
          {m.ui_retry()}
        </Button>
      )
    case 'offer_seats':
      return <OfferSteps selection={selection} message={message} />
    default:
      return null
  }
}

/** Renews the hold by asking for the same seats again. */
async function prolong(selection: SeatSelection): Promise<void> {
  selection.notify(null)
  await selection.renew()
  if (selection.store.order) selection.store.announcement = m.seats_kept()
}

/** A verified phone, or an account behind it, lifts the limit of unproved guests. */
async function verifyPhone(selection: SeatSelection): Promise<void> {
  const { failed } = selection.store
  const parts = await import('./live/hold-status.tsx').catch(reloadOrOfferReload)
  if (await parts?.identifyVisitorKeepingHold(selection, 'seats')) selection.choose(failed)
}

function choose(selection: SeatSelection, seats: readonly string[]): void {
  selection.choose(seats)
  selection.page.show?.(seats)
}

function OfferSteps({ selection, message }: { selection: SeatSelection; message: SeatMessage }) {
  const router = useRouter()
  const isRefused = message.kind === 'retry'
  const leave = async () => {
    const left = await (
      await loadOfferOrExchangeStrip().catch(reloadOrOfferReload)
    )?.removeOfferFromSeats(selection, router)
    // The offer caused the refusal, so the same seats are requested again without it.
    if (left && isRefused) selection.choose(selection.store.failed)
  }
  const prove = async () => {
    const isProved = await (await loadOfferOrExchangeStrip().catch(reloadOrOfferReload))?.proveAndApplyOffer(selection)
    if (isProved) selection.choose(selection.store.failed)
  }
  return (
    <p className="flex flex-wrap gap-2">
      {isRefused && message.problem?.reason === 'offer_not_yours' && (
        <Button size="sm" tone="line" onClick={() => void prove()}>
          {m.offers_prove_again()}
        </Button>
      )}
      <Button size="sm" tone="line" onClick={() => void leave()}>
        {isRefused ? m.offers_go_on_without() : m.offers_remove()}
      </Button>
    </p>
  )
}
