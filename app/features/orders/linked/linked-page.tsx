// The ticket of a message's link, on any device: codes and showtime, without buyer or price.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { deleteSavedTicket } from '#app/lib/session/stored-tickets.ts'
import { readLinkedTicket } from '../tickets.functions.ts'
import { toTicket } from '#app/lib/paths/links.ts'
import { changeApology, closedByChangeTitle } from '#app/shared/changed-bookings/booking-change-words.ts'
import { LinkedFood } from '#app/shared/booking-food/booking-food.tsx'
import { foodWatchDelay } from '#app/shared/booking-food/booking-food-words.ts'
import { ChangeFacts } from '#app/shared/changed-bookings/change-facts.tsx'
import { ChangePanel } from '#app/shared/changed-bookings/change-panel.tsx'
import { areTicketsValid, openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ActionsRow } from '../actions-row.tsx'
import { TicketBody, TicketHead } from '../ticket-body.tsx'
import { BookAgain, EndedTicketPanel } from '../ticket-ended.tsx'
import { TicketPaper } from '../ticket-paper.tsx'
import { isShowtimeOver } from '../ticket-words.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { useShowtimeNow } from '#app/shared/orders/use-showtime-now.ts'
import {
  deleteSavedLinkedTicket,
  type Linked,
  readSavedLinkedTicket,
  savedLinkedAddress,
  saveLinkedTicket,
} from './save-linked.ts'
import { useStoredTicketLink } from './link-of-page.ts'
import '../ticket.css'
import '#app/ui/lazy-icons.ts'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Link } from '#app/ui/link.tsx'

/** Fetched by the browser only: no server that renders pages sees the link. */
const linkedQuery = (link: string) =>
  queryOptions({
    queryKey: ['GET tickets/linked', link] as const,
    queryFn: ({ signal }) => readLinkedTicket({ data: { link }, signal }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
    // Offline requests fail at once, and the page says so. By default they would pause silently.
    networkMode: 'always',
    meta: { isHandled: true },
  })

export function LinkedPage() {
  const link = useStoredTicketLink()
  return (
    <div className="wrap ticket-page">{link === undefined ? <SkeletonLines /> : <Opened key={link} link={link} />}</div>
  )
}

function Opened({ link }: { link: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...linkedQuery(link), enabled: link !== '' })
  const cached = useSavedLinked(link)
  const isRefused = isProblemError(error) && error.reason === 'not_found'
  useEffect(() => {
    if (isRefused) void deleteSavedLinkedTicket(link)
  }, [isRefused, link])
  if (link === '' || isRefused) return <Gone />
  // At the entrance the stored copy shows without waiting for a slow network; the fetched ticket replaces it.
  const shown = data ?? cached
  if (shown) return <Ticket link={link} linked={shown} />
  if (!error || cached === undefined) return <SkeletonLines />
  return <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

/** The copy on this device. Undefined until it is read, null if there is none. */
function useSavedLinked(link: string): Linked | null | undefined {
  const [cached, setCached] = useState<Linked | null>()
  useEffect(() => void readSavedLinkedTicket(link).then(setCached), [link])
  return cached
}

function SkeletonLines() {
  return (
    <div className="contents" aria-busy="true">
      <output className="sr-only">{m.ticket_linked_loading()}</output>
      <div className="grid gap-3" aria-hidden="true">
        <Skeleton className="w-[min(24rem,80%)] h-[clamp(2.75rem,1.25rem_+_5.5vw,5.75rem)]" />
        <Skeleton className="w-[min(14rem,60%)] h-6" />
      </div>
      <Skeleton className="h-[38rem] laptop:h-[26.25rem]" />
      <ActionsRow isSkeleton>
        <Skeleton className="h-12 laptop:w-[12rem]" />
        <Skeleton className="h-12 laptop:w-[12rem]" />
      </ActionsRow>
    </div>
  )
}

function Failure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const reason = isProblemError(error) ? error.reason : undefined
  if (reason === 'invalid_input' || reason === 'unsupported') return <Gone />
  const retry = (
    <Button tone="main" icon="refresh" isBusy={isRetrying} onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  )
  if (reason === 'rate_limited')
    return (
      <State title={m.ticket_linked_wait_title()} text={m.ticket_linked_wait_text()}>
        <FindMine />
      </State>
    )
  if (reason === 'offline')
    return (
      <State title={m.ticket_linked_offline_title()} text={m.ticket_linked_offline_text()}>
        {retry}
      </State>
    )
  return (
    <State title={m.ticket_linked_failed()} text={problemMessage(error)} error={error}>
      {retry}
    </State>
  )
}

interface StateProps {
  title: string
  text: string
  error?: unknown
  children: ReactNode
}

const State = ({ title, text, error, children }: StateProps) => (
  <div role="alert">
    <EmptyState icon="warning" level={1} title={title} text={text} note={<ErrorReference error={error} />}>
      {children}
    </EmptyState>
  </div>
)

const FindMine = () => (
  <Link to="/bookings" className={buttonClass('main')}>
    {m.shell_gone_booking_find()}
  </Link>
)

/** Unknown, truncated and revoked links have the same answer. */
const Gone = () => (
  <State title={m.ticket_linked_gone_title()} text={m.ticket_linked_gone_text()}>
    <FindMine />
    <Link to="/contact-us" className={buttonClass('line')}>
      {m.shell_gone_see_contact()}
    </Link>
  </State>
)

function Ticket({ link, linked }: { link: string; linked: Linked }) {
  const { state, order } = linked
  if (state === 'OPEN') return <OpenTicket link={link} linked={linked} />
  if (state === 'CALLED_OFF') return <CalledOffTicket link={link} linked={linked} />
  const reference = formatBookingReference(order.reference)
  const { change } = order
  const words = {
    OVER: { title: m.ticket_over(), text: m.ticket_linked_over() },
    // The link shows no cancellation. Only an answer to a change tells that no member cancelled it.
    CANCELLED: change?.answer
      ? { title: closedByChangeTitle(change), text: m.bookings_change_closed_refund({ reference }) }
      : { title: m.ticket_cancelled_title(), text: m.ticket_cancelled_text({ reference }) },
    EXCHANGED: { title: m.ticket_linked_exchanged_title(), text: m.ticket_linked_exchanged_text({ reference }) },
  }[state]
  return (
    <>
      <DeleteSavedTicket orderId={order.id} />
      <TicketHead title={words.title} lede={words.text} />
      <TicketPaper order={order}>
        <EndedTicketPanel reference={order.reference} />
      </TicketPaper>
      <BookAgain showtime={order.showtime} />
    </>
  )
}

function DeleteSavedTicket({ orderId }: { orderId: string }) {
  useEffect(() => void deleteSavedTicket(orderId), [orderId])
  return null
}

function OpenTicket({ link, linked }: { link: string; linked: Linked }) {
  const [isSaved, setSaved] = useState(false)
  const { order } = linked
  const { change } = order
  const open = openChangeOf(order)
  const now = useShowtimeNow(order)
  useQuery({ ...linkedQuery(link), refetchInterval: foodWatchDelay([order], now) })
  useEffect(() => {
    void saveLinkedTicket(link, linked).then(async (isStored) => {
      setSaved(isStored)
      // Copies of the booking's own page have the codes of withdrawn seats.
      if (isStored && !areTicketsValid(order)) await deleteSavedTicket(order.id, savedLinkedAddress(order.id))
    })
  }, [link, linked, order])
  return (
    <TicketBody
      order={order}
      now={now}
      lede={open ? changeApology(open) : m.ticket_linked_lede()}
      isSaved={isSaved}
      isShared
      headline={open}
      change={
        open ? (
          <ToChoice order={order} change={open} />
        ) : (
          change && <ChangePanel order={order} change={change} isShared />
        )
      }
    >
      <LinkedFood order={order} now={now} />
      {!open && !isShowtimeOver(order.showtime, now) && <Plans />}
    </TicketBody>
  )
}

/** The link has no session: it leads to the page of the booking, which asks for one. */
function CalledOffTicket({ link, linked }: { link: string; linked: Linked }) {
  const { order } = linked
  const { change } = order
  useEffect(() => {
    // Copies of the booking's own page have the codes.
    void deleteSavedTicket(order.id).then(() => saveLinkedTicket(link, linked))
  }, [link, linked, order.id])
  return (
    <>
      <TicketHead
        title={m.change_called_off_title()}
        lede={change ? changeApology(change) : m.bookings_change_sorry()}
      />
      <ToChoice order={order} change={change} />
      <TicketPaper order={order} isGone>
        <EndedTicketPanel reference={order.reference} />
      </TicketPaper>
    </>
  )
}

const ToChoice = ({ order, change }: { order: Order; change: Order['change'] }) => (
  <section className="grid justify-items-start gap-4 print:hidden!">
    {change && <ChangeFacts order={order} change={change} isReader />}
    <p className="text-soft max-w-[38rem]">{m.bookings_change_linked()}</p>
    <Link {...toTicket(order.id)} className={buttonClass('main')}>
      {m.bookings_change_open()}
    </Link>
  </section>
)

/** The link opens the ticket for friends, too. Only the number of the booking leads to its changes. */
function Plans() {
  const isOnline = useOnline()
  const isOffered = useQuery(settingsQuery).data?.features.cancelTicket
  if (!isOnline || !isOffered) return null
  return (
    <section className="pt-6 border-t print:hidden!">
      <h2 className="text-18 font-600 mb-1">{m.ticket_cancel_title()}</h2>
      <p className="text-soft">{m.ticket_linked_plans()}</p>
      <Link to="/bookings" className="link tap">
        {m.shell_gone_booking_find()}
      </Link>
    </section>
  )
}
