// The line over a film's showtimes during an exchange: the booking, its worth, what happens to it, the way out. If
// the booking cannot be exchanged, it says why.
import type { ReactNode } from 'react'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { isCalledOff } from '#app/shared/orders/booking-change.rules.ts'
import { useLaterFoodWarning } from '#app/shared/booking-food/later-food-warning.ts'
import { cancelConsequenceMessages } from '#app/shared/orders/cancel-refund.tsx'
import { CancelRefused } from '#app/shared/orders/cancel-refused.tsx'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { AccountsOnly } from '#app/shared/identity/accounts-only.tsx'
import { signInDialog } from '#app/shared/identity/sign-in/sign-in.dialog.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NameIn } from '#app/ui/name.tsx'
import { exchangedBookingEndedMessage, orderSeatList, orderWhen } from '#app/shared/exchange/exchange-words.ts'
import { useExchangedBooking } from '#app/shared/exchange/use-exchanged.ts'
import { useUnchangedToast } from '#app/shared/exchange/use-unchanged-toast.ts'
import { type SiteLink, toExchange, toPastBooking, toTicket, toUpcomingBooking } from '#app/lib/paths/links.ts'
import { InPlaceLink, Link } from '#app/ui/link.tsx'

interface ExchangeBarProps {
  orderId: string
  filmId: string
  /** The same page without the exchange, for a new booking. */
  leave: SiteLink
}

export const ExchangeBar = (props: ExchangeBarProps) => (
  <aside className="exchange-bar" aria-label={m.exchange_bar()}>
    <Content {...props} />
  </aside>
)

function Content({ orderId, filmId, leave }: ExchangeBarProps) {
  const exchanged = useExchangedBooking(orderId)
  const signIn = useMutation({ mutationFn: () => openDialog(signInDialog, {}) })
  switch (exchanged.state) {
    case 'SIGNED_OUT':
      return (
        <Message text={m.exchange_sign_in()}>
          <AccountsOnly>
            <Button onClick={() => signIn.mutate()}>{m.exchange_sign_in_do()}</Button>
          </AccountsOnly>
          <NewBookingLink link={leave} />
        </Message>
      )
    case 'LOADING':
      return <Skeleton className="h-full" />
    case 'MISSING':
      return (
        <Message text={m.exchange_missing()}>
          <NewBookingLink link={leave} />
        </Message>
      )
    case 'FAILED':
      return (
        <Message text={m.exchange_failed()}>
          <Button icon="refresh" onClick={exchanged.again}>
            {m.ui_retry()}
          </Button>
        </Message>
      )
    case 'ENDED':
      return <EndedBooking order={exchanged.order} leave={leave} />
    case 'KNOWN':
      return <LoadedBooking {...exchanged} filmId={filmId} leave={leave} />
  }
}

function EndedBooking({ order, leave }: { order: Order } & Pick<ExchangeBarProps, 'leave'>) {
  const isMember = useViewer().session === 'member'
  return (
    <Message text={exchangedBookingEndedMessage(order)}>
      <Link className={buttonClass('line')} {...(isMember ? toPastBooking : toTicket)(order.id)}>
        {m.exchange_see()}
      </Link>
      <NewBookingLink link={leave} />
    </Message>
  )
}

interface LoadedBookingProps extends Omit<ExchangeBarProps, 'orderId'> {
  order: Order
  check: CancelCheck
  isChanged: boolean
}

function LoadedBooking({ order, check, isChanged, filmId, leave }: LoadedBookingProps) {
  const reference = formatBookingReference(order.reference)
  const { film } = order.showtime
  if (film.id !== filmId)
    return (
      <Message text={<NameIn name={film.title}>{(title) => m.exchange_other_film({ reference, film: title })}</NameIn>}>
        <Link className={buttonClass('line')} {...toExchange(order.showtime, order.id)}>
          <NameIn name={film.title}>{(title) => m.exchange_other_film_go({ film: title })}</NameIn>
        </Link>
        <NewBookingLink link={leave} />
      </Message>
    )
  if (check.restriction)
    return (
      <CancelRefused order={order} check={check} restriction={check.restriction} wanted="exchange">
        <NewBookingLink link={leave} />
      </CancelRefused>
    )
  return <Exchange order={order} check={check} isChanged={isChanged} />
}

function Exchange({ order, check, isChanged }: Pick<LoadedBookingProps, 'order' | 'check' | 'isChanged'>) {
  useUnchangedToast(isChanged ? undefined : order)
  const isMember = useViewer().session === 'member'
  const laterFood = useLaterFoodWarning(order.id, isCalledOff(order) ? undefined : { how: 'UNCHOSEN', isChanged })
  const points = [
    check.total > 0 ? m.exchange_how() : m.exchange_how_anew(),
    check.total > 0 ? m.exchange_all_tickets() : [],
    // What the cinema has changed is not counted as a cancellation.
    isChanged ? (laterFood ?? []) : [m.exchange_counts(), ...cancelConsequenceMessages(check, order, laterFood)],
  ].flat()
  return (
    <>
      <div className="grid gap-y-2 gap-x-6 tablet:grid-cols-[minmax(0,1fr)_auto] [&_h3]:(text-18 font-600 max-small-mobile:text-16)">
        <div>
          <h3>{m.exchange_title({ reference: formatBookingReference(order.reference) })}</h3>
          <p className="text-soft text-14">
            {orderWhen(order)}
            {'\u00A0· '}
            <NameIn name={order.showtime.cinema.name}>
              {(cinema) => m.bookings_place({ cinema, hall: order.showtime.auditorium.name })}
            </NameIn>
            {'\u00A0· '}
            <span className="num">{orderSeatList(order)}</span>
          </p>
        </div>
        {check.total > 0 && (
          <p className="price-aside tablet:gap-0 [&_small]:(text-14 text-soft) [&_.price]:(text-22 font-600)">
            <small>{m.exchange_worth()}</small>
            <Price halalas={check.total} isExact />
          </p>
        )}
      </div>
      <p>{isCalledOff(order) ? m.bookings_change_other_text() : m.exchange_until()}</p>
      <div className="flex flex-wrap items-start justify-between gap-y-2 gap-x-6">
        <details className="flex-[1_1_8rem] open:basis-full text-14">
          <summary className="link flex items-center w-fit min-h-11">{m.exchange_more()}</summary>
          <ul className="grid gap-1 text-14 text-soft">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </details>
        <Link className={buttonClass('line', 'sm')} {...(isMember ? toUpcomingBooking : toTicket)(order.id)}>
          {isChanged ? m.bookings_change_back() : m.cancel_keep()}
        </Link>
      </div>
    </>
  )
}

const Message = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <>
    <p>{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </>
)

const NewBookingLink = ({ link }: { link: SiteLink }) => (
  <InPlaceLink className={buttonClass('line')} {...link}>
    {m.exchange_anew()}
  </InPlaceLink>
)
