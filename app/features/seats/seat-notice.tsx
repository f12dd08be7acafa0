// Messages about a choice (refused, lost, expired) and what the visitor can do next.
import { useRouter } from '@tanstack/react-router'
import { exchangePath } from '#app/lib/paths/booking-paths.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { announceOffline } from '#app/lib/page/offline.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sitBeside } from './best/best-seats.ts'
import { loadTerms } from './lazy-imports.ts'
import { reservedSeatsDialog } from './dialogs/reserved-seats.dialog.ts'
import type { SeatSelection } from './selection/seat-selection.ts'
import { island, seatNames } from './seat-words.ts'
import type { Notice } from './selection/seats.store.ts'
import { useSeats } from './selection/use-seats.ts'

function textOf(notice: Notice, maxSeats: number): string {
  switch (notice.kind) {
    case 'taken':
      return m.seats_notice_taken({ count: notice.seats.length, seats: seatNames(notice.seats) })
    case 'lost':
      return m.seats_notice_lost({ count: notice.seats.length, seats: seatNames(notice.seats) })
    case 'gone':
      return m.seats_notice_gone({ seat: island(notice.seat) })
    case 'held':
      return m.seats_notice_held({ seat: island(notice.seat) })
    case 'companion':
      return m.seats_notice_companion({ seat: island(notice.seat) })
    case 'orphan':
      return m.seats_notice_orphan({ seat: island(notice.seat), fix: seatNames(notice.moved) })
    case 'too_many':
      return m.seats_notice_too_many({ count: maxSeats })
    case 'apart':
      return m.seats_notice_apart()
    case 'none':
      return m.seats_notice_none()
    case 'friends':
      return m.seats_notice_friends()
    case 'plan_unknown':
      return m.seats_notice_plan_unknown()
    case 'closed':
      return m.seats_notice_closed()
    case 'retry':
      return isOfTerms(notice) && notice.problem ? notice.problem.message : m.seats_notice_retry()
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
const isOfOffer = (notice: Notice): boolean =>
  notice.kind === 'retry' && notice.problem?.reason.startsWith('offer_') === true

/** Whether the gateway refused to exchange the booking. */
const isOfExchange = (notice: Notice): boolean =>
  notice.kind === 'retry' && /^exchange_|^cancellation_/.test(notice.problem?.reason ?? '')

const isOfTerms = (notice: Notice): boolean => isOfOffer(notice) || isOfExchange(notice)

const ALARMING = new Set<Notice['kind']>(['taken', 'lost', 'retry', 'minute_left', 'sold_out', 'offer_seats'])

export function SeatNotice({ selection }: { selection: SeatSelection }) {
  // A snapshot is deeply read-only. The parts below only read it.
  const notice = useSeats(selection, 'notice') as Notice | null
  if (!notice) return null
  return (
    <div className="seats-notice" data-kind={notice.kind}>
      <Icon
        name={ALARMING.has(notice.kind) ? 'warning' : 'info'}
        className={`mt-0.5 ${ALARMING.has(notice.kind) ? 'text-bad' : 'text-beam-text'}`}
      />
      <div className="grid gap-2 grow min-w-0">
        {/* Only this message tells why an offer or an exchange was refused. */}
        <p role={isOfTerms(notice) ? 'alert' : undefined}>{textOf(notice, selection.showtime.maxSeats)}</p>
        <WayOut selection={selection} notice={notice} />
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

function WayOut({ selection, notice }: { selection: SeatSelection; notice: Notice }) {
  switch (notice.kind) {
    case 'taken':
      if (!notice.alternatives) return null
      if (notice.alternatives.length === 0) return <p className="text-soft">{m.seats_notice_no_alternatives()}</p>
      return (
        <>
          <p className="text-soft">{m.seats_notice_alternatives()}</p>
          <ul className="flex flex-wrap gap-2">
            {notice.alternatives.map((seats) => (
              <li key={seats.join()}>
                <Button size="sm" tone="line" onClick={() => choose(selection, seats)}>
                  <bdi>{seatNames(seats)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )
    case 'orphan':
      return (
        <Button size="sm" tone="line" className="justify-self-start" onClick={() => choose(selection, notice.fix)}>
          {m.seats_notice_orphan_fix({ fix: seatNames(notice.moved) })}
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
          onClick={() => void sitBeside(selection)}
        >
          {m.seats_notice_friends_sit()}
        </Button>
      )
    case 'minute_left':
      return (
        <Button size="sm" tone="line" className="justify-self-start" icon="clock" onClick={() => void selection.keep()}>
          {m.seats_keep()}
        </Button>
      )
    case 'retry':
      if (isOfOffer(notice)) return <OfferWays selection={selection} notice={notice} />
      if (isOfExchange(notice) && selection.address.exchangeOf)
        return (
          <a
            className={buttonClass('line', 'sm', 'justify-self-start')}
            href={exchangePath(selection.showtime.film.uniqueName, selection.address.exchangeOf)}
          >
            {m.seats_why()}
          </a>
        )
      return (
        <Button size="sm" tone="line" className="justify-self-start" icon="refresh" onClick={() => selection.retry()}>
          {m.ui_retry()}
        </Button>
      )
    case 'offer_seats':
      return <OfferWays selection={selection} notice={notice} />
    default:
      return null
  }
}

function choose(selection: SeatSelection, seats: readonly string[]): void {
  selection.choose(seats)
  selection.events.onShow(seats)
}

function OfferWays({ selection, notice }: { selection: SeatSelection; notice: Notice }) {
  const router = useRouter()
  const isRefused = notice.kind === 'retry'
  const leave = async () => {
    const left = await (await loadTerms().catch(announceOffline))?.leaveOffer(selection, router)
    // The offer caused the refusal, so the same seats are requested again without it.
    if (left && isRefused) selection.retry()
  }
  const prove = async () => {
    await (await loadTerms().catch(announceOffline))?.takeOffer(selection)
    selection.retry()
  }
  return (
    <p className="flex flex-wrap gap-2">
      {isRefused && notice.problem?.reason === 'offer_not_yours' && (
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
