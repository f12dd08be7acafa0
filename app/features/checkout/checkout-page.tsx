import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { PageStates } from '#app/ui/page-state.tsx'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { PriceBreakdown } from './breakdown.tsx'
import { FoodChangeList } from './food/food-changes.tsx'
import { FoodCancelNotePlace, FoodCheckoutPlace } from './food-order/food-checkout.tsx'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { consumeEntryAtBank } from '#app/shared/payment/card/entry-at-bank.ts'
import { EMPTY_CARD } from '#app/shared/payment/card/use-card-form.ts'
import { HoldTimerBar } from './hold-timer-bar.tsx'
import { withSelection } from '#app/shared/payment/payment-selection.ts'
import { OrderSummary } from './order-summary.tsx'
import { CancelTermsNote, PhoneCannotCancelWarning, PayButton } from './pay-button.tsx'
import { CheckoutFormSection, type CheckoutFormSectionProps } from './pay-section.tsx'
import { clearUnpaidOrder, saveUnpaidOrder } from '#app/shared/orders/unpaid-order.storage.ts'
import { useCheckout, type Checkout } from './use-checkout.ts'
import { useShownBefore } from './use-shown-before.ts'
import './checkout.css'
import { AuthenticateStatus } from './status/authenticate-status.tsx'
import { CalledOffStatus } from './status/called-off-status.tsx'
import { ExpiredStatus } from './status/expired-status.tsx'
import { LostAccessStatus } from './status/lost-status.tsx'
import { PaymentProgressStatus } from './status/payment-progress-status.tsx'
import { CheckoutNotReadyStatus } from './status/checkout-not-ready-status.tsx'
import { RefundStatus } from './status/refund-status.tsx'

// All states of an order that replace the payment form.
function StatusSection({ checkout }: { checkout: Checkout }) {
  const { phase, order, owner, isMoneyMoving } = checkout
  if (phase === 'lost') return <LostAccessStatus order={order} owner={owner} isMoneyMoving={isMoneyMoving} />
  if (phase === 'pricing') return <CheckoutNotReadyStatus checkout={checkout} />
  if (phase === 'authenticate') return <AuthenticateStatus order={order} />
  if (phase === 'expired') return <ExpiredStatus order={order} />
  if (phase === 'calledOff') return <CalledOffStatus order={order} />
  if (phase === 'refunding' || phase === 'refunded' || phase === 'stuck')
    return <RefundStatus phase={phase} order={order} />
  return <PaymentProgressStatus checkout={checkout} />
}

export function CheckoutPage({ id, isReturn }: { id: string; isReturn: boolean }) {
  const checkout = useCheckout(id, isReturn)
  const { order, phase, payment, selection, isPaying } = checkout
  // State of the page, because a status may replace the form. The typed card survives that.
  const [entry, setEntry] = useState(EMPTY_CARD)
  const isRestored = useRestoredEntry(id, entry, setEntry)
  const shownBefore = useShownBefore(order)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isTicketed = phase === 'ticketed'
  // Food is seen on the ticket of its booking.
  const ticketId = order.foodFor?.orderId ?? id
  // Tracking never runs in this document. A visitor who agreed to tracking gets the ticket in a new document.
  const reloadDocument = useViewer().consent === 'yes'
  useEffect(() => {
    if (!isTicketed) return
    // That page may have been open before.
    void queryClient.invalidateQueries({ queryKey: ['GET orders/:id/food-orders'] })
    void navigate({
      to: '/bookings/$id/checkout/your-ticket',
      params: { id: ticketId },
      replace: true,
      reloadDocument,
    })
  }, [isTicketed, ticketId, navigate, queryClient, reloadDocument])

  useEffect(() => {
    // Seats are held again from it. Food alone has none.
    if (order.foodFor) return
    if (order.status === 'HELD' || order.status === 'PRICED') saveUnpaidOrder(order)
    else clearUnpaidOrder()
  }, [order])

  const isForm = phase === 'form'
  const price = isForm ? withSelection(order.breakdown, selection) : order.breakdown
  const isClockOn = isForm || phase === 'pricing'
  // On a phone: what the visitor must know or do comes before the summary.
  const isChanged = phase === 'calledOff' || (phase === 'expired' && Boolean(order.change))
  const isStatusFirst = phase === 'authenticate' || isChanged
  const form: CheckoutFormSectionProps = {
    checkout,
    shownBefore,
    entry,
    onType: (typed) => {
      if (typed.number !== entry.number) payment.clearCardMessage()
      setEntry(typed)
    },
    isRestored,
  }
  return (
    // The checkout fills the window below the header, so that page and window end together.
    <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] min-h-[calc(100dvb_-_3.5rem_-_var(--build-banner))]">
      <HoldTimerBar order={order} onEnd={checkout.timeIsUp} isShown={isClockOn && !isPaying} />
      <div className="wrap checkout-layout">
        <div>
          <PageStates>
            {order.foodFor ? (
              <FoodCheckoutPlace {...form} foodFor={order.foodFor} />
            ) : isForm ? (
              <CheckoutFormSection {...form} />
            ) : (
              <StatusSection checkout={checkout} />
            )}
          </PageStates>
        </div>
        {/* The form comes first, because it is what the visitor waits for. The tickets were chosen before. */}
        <div className={`-order-1 laptop:(order-0 sticky top-22) ${isStatusFirst ? 'max-laptop:order-1!' : ''}`}>
          <OrderSummary order={order} shownBefore={shownBefore}>
            <div className="tear-holes pt-4 px-4 pb-4.5 laptop:(pt-4.5 px-6 pb-4)">
              <div className="max-laptop:hidden pb-3">
                <PriceBreakdown facts={price} offer={order.offer?.title} exchange={order.exchange} />
              </div>
              {isForm && !order.foodFor && <PhoneCannotCancelWarning order={order} />}
              <details className="group laptop:hidden">
                <summary className="link tap unfold gap-2">
                  {m.checkout_price_details()}
                  <Icon name="down" className="group-open:rotate-180" />
                </summary>
                <div className="pt-3">
                  <PriceBreakdown facts={price} offer={order.offer?.title} exchange={order.exchange} />
                </div>
              </details>
              {isForm && (
                // In sight at any height of the window: it stands on the last lines of a summary that does not fit.
                <div className="pay-corner max-laptop:hidden sticky bottom-0 grid gap-3 bg-raised pt-2 pb-4 -mb-4 rounded-b-part">
                  <FoodChangeList order={order} className="text-14" />
                  {order.foodFor ? (
                    <FoodCancelNotePlace selection={selection} isEmpty={checkout.isEmpty} />
                  ) : (
                    <CancelTermsNote order={order} selection={selection} />
                  )}
                  <PayButton
                    selection={selection}
                    isExchange={order.exchange !== null}
                    isPaying={isPaying}
                    isUpdating={checkout.isUpdating}
                    isEmpty={checkout.isEmpty}
                  />
                </div>
              )}
            </div>
          </OrderSummary>
        </div>
      </div>
    </div>
  )
}

/** After the bank's page the form has name and date again. True until the number is typed. */
function useRestoredEntry(id: string, entry: CardEntry, setEntry: (entry: CardEntry) => void): boolean {
  const [isRestored, setRestored] = useState(false)
  const restore = useEffectEvent(() => {
    const saved = consumeEntryAtBank(id)
    if (!saved || entry.number !== '') return
    setEntry({ ...EMPTY_CARD, ...saved })
    setRestored(true)
  })
  // After the first paint, which is the server's.
  useEffect(() => queueMicrotask(restore), [])
  return isRestored && entry.number === ''
}
