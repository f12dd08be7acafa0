// What the cinema has changed, and what the holder may choose: another showtime, refund, wallet, or the booking as it
// is now. The ticket and the page of the booking show it.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { ChangeWay, Order, OrderChange } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import { toContact } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { useLaterFoodWarning } from '#app/shared/booking-food/later-food-warning.ts'
import { areTicketsValid, isCalledOff, openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { consequenceWords } from '#app/shared/orders/cancel-refund.tsx'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { RefundParts } from '#app/shared/orders/refund-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'
import { Alternatives } from './alternatives.tsx'
import {
  changeDeadlineMessage,
  changeTitle,
  noShowtimeMessage,
  refundButtonLabel,
  toWalletParts,
} from './booking-change-words.ts'
import { ChangeFacts } from './change-facts.tsx'
import { changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'
import { useAnswerChange } from './use-answer-change.ts'

/** The other order is being paid, or its payment fails: the ways are then open again. */
const PAYING_POLL_MS = 4000

interface ChangePanelProps {
  order: Order
  change: OrderChange
  /** Its title and the reason stand above it already. */
  isTitled?: boolean
  /** A ticket that was sent to a friend: the person who booked chooses. */
  isShared?: boolean
}

export function ChangePanel({ order, change, isTitled = false, isShared = false }: ChangePanelProps) {
  const id = useId()
  const { kind, reason } = change
  const isOpen = openChangeOf(order) !== undefined
  return (
    <section className="change-panel print:hidden!" aria-labelledby={id}>
      <header className="grid gap-2">
        <h2 id={id} className="text-22">
          {isTitled ? (isShared ? m.bookings_change_ask() : m.bookings_change_choose()) : changeTitle(order, kind)}
        </h2>
        {!isTitled && <p>{changeReasonMessage(reason)}</p>}
        {isOpen && isShared && !areTicketsValid(order) && <p className="font-500">{m.bookings_change_shared()}</p>}
        <ChangeFacts order={order} change={change} isReader={isShared} />
        {isOpen && !isShared && !isAnswerOver(order, change) && <Deadline change={change} />}
      </header>
      {isOpen && !isShared && <Choice order={order} change={change} />}
    </section>
  )
}

/** The gateway carries out what happens without an answer a moment later. A payment for another showtime goes on. */
const isAnswerOver = ({ serverNow }: Order, { ways, answerUntil }: OrderChange): boolean =>
  ways.length === 0 && Date.parse(serverNow) >= Date.parse(answerUntil)

const Deadline = ({ change }: { change: OrderChange }) => (
  <p className="flex gap-2.5 text-soft">
    <Icon name="clock" className="mt-1" />
    <span>{changeDeadlineMessage(change)}</span>
  </p>
)

function Choice({ order, change }: { order: Order; change: OrderChange }) {
  const isOnline = useOnline()
  const isWaiting = change.ways.length === 0
  // Another tab may pay, or the booking is about to end: this page follows.
  useQuery({ ...orderQuery({ id: order.id }), enabled: isWaiting, refetchInterval: isWaiting && PAYING_POLL_MS })
  if (!isOnline) return <Aside icon="offline" title={m.bookings_change_offline()} />
  if (isAnswerOver(order, change))
    return (
      <Aside
        icon="clock"
        title={m.bookings_change_over()}
        text={change.otherwise === 'KEEP' ? m.bookings_change_kept() : m.bookings_change_over_refund()}
      />
    )
  if (isWaiting)
    return <Aside icon="refresh" title={m.bookings_change_paying()} text={m.bookings_change_paying_text()} />
  return <Ways order={order} change={change} />
}

const Aside = ({ icon, title, text }: { icon: IconName; title: string; text?: string }) => (
  <p role="status" className="flex gap-3">
    <Icon name={icon} className="mt-1 text-beam-text" />
    <span>
      <b className="block font-500">{title}</b>
      {text && <span className="text-soft">{text}</span>}
    </span>
  </p>
)

function Ways({ order, change }: { order: Order; change: OrderChange }) {
  const { ask, keep, sending, failure } = useAnswerChange(order)
  const has = (way: ChangeWay) => change.ways.includes(way)
  const noShowtime = noShowtimeMessage(change)
  const ways = (
    <div className={has('SHOWTIME') ? 'change-ways' : undefined}>
      {has('SHOWTIME') && <Alternatives order={order} />}
      <div className="grid content-start gap-6 min-w-0">
        {noShowtime && <p>{noShowtime}</p>}
        {has('REFUND') && (
          <Refund order={order} change={change} isBusy={sending === 'REFUND'} onChoose={() => ask('REFUND', change)} />
        )}
        {has('WALLET') && (
          <Wallet order={order} change={change} isBusy={sending === 'WALLET'} onChoose={() => ask('WALLET', change)} />
        )}
      </div>
    </div>
  )
  return (
    <>
      {has('KEEP') && (
        <Button
          tone="main"
          className="justify-self-start max-tablet:w-full"
          isBusy={sending === 'KEEP'}
          onClick={() => keep(change)}
        >
          {m.cancel_keep()}
        </Button>
      )}
      {/* A moved showtime leaves the tickets valid, so they stay in sight below. */}
      {has('KEEP') && change.ways.length > 1 ? (
        <details className="group">
          <summary className="link tap unfold gap-2">
            {m.bookings_change_keep_not()}
            <Icon name="down" className="group-open:rotate-180" />
          </summary>
          <div className="pt-4">{ways}</div>
        </details>
      ) : (
        ways
      )}
      <div role="alert" className="empty:-mt-5">
        {failure && <Failure text={failure} reference={order.reference} />}
      </div>
    </>
  )
}

const Failure = ({ text, reference }: { text: string; reference: string }) => (
  <p className="py-3.5 px-4 bg-bad-wash text-bad rounded-part">
    {text}{' '}
    <Link className="link py-3" {...toContact({ subject: 'REFUND', booking: reference })}>
      {m.cancel_contact()}
    </Link>
  </p>
)

interface WayProps {
  change: OrderChange
  isBusy: boolean
  onChoose: () => void
}

/** Food of a showtime that was called off has ended with it. */
const useLaterFoodOfEnded = (order: Order): string | undefined =>
  useLaterFoodWarning(order.id, isCalledOff(order) ? undefined : { how: 'OTHER', isChanged: true })

function Refund({ order, change, isBusy, onChoose }: WayProps & { order: Order }) {
  const { refunds, total } = change
  const laterFood = useLaterFoodOfEnded(order)
  const vouchers = consequenceWords(change, { isDone: false })
  return (
    <Way
      title={total > 0 ? m.bookings_refunds() : vouchers.length > 0 ? m.bookings_vouchers() : m.bookings_change_close()}
      button={refundButtonLabel(change)}
      isBusy={isBusy}
      onChoose={onChoose}
    >
      {refunds.length > 0 && <RefundParts parts={refunds} isOfChange />}
      {[...vouchers, ...(laterFood ? [laterFood] : [])].map((text) => (
        <p key={text} className="text-14 text-soft">
          {text}
        </p>
      ))}
    </Way>
  )
}

function Wallet({ order, change, isBusy, onChoose }: WayProps & { order: Order }) {
  const laterFood = useLaterFoodOfEnded(order)
  const parts = toWalletParts(change.refunds)
  const [wallet] = parts
  if (!wallet || wallet.amount === 0) return null
  return (
    <Way
      title={m.bookings_change_wallet()}
      button={m.bookings_change_wallet_do({ amount: formatPrice(wallet.amount, { isExact: true }) })}
      isBusy={isBusy}
      onChoose={onChoose}
    >
      {/* The button names the sum for the wallet; cashback goes back beside it. */}
      {parts.length > 1 && <RefundParts parts={parts} isOfChange />}
      <p className="text-14 text-soft">{m.bookings_change_wallet_text()}</p>
      {laterFood && <p className="text-14 text-soft">{laterFood}</p>}
    </Way>
  )
}

interface WaySectionProps extends Omit<WayProps, 'change'> {
  title: string
  button: string
  children: ReactNode
}

function Way({ title, button, isBusy, onChoose, children }: WaySectionProps) {
  const id = useId()
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h3 id={id} className="text-18">
        {title}
      </h3>
      {children}
      <Button tone="line" className="mt-1 tablet:justify-self-start" isBusy={isBusy} onClick={onChoose}>
        {button}
      </Button>
    </section>
  )
}
