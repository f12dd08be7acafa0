import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { PaymentCardChoice } from '#app/shared/payment/card-choice.tsx'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import { VoucherSection } from './vouchers/voucher-section.tsx'
import { dueOf } from '#server/contracts/rules/due.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import type { ShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { CardEntryNotes } from '#app/shared/payment/card/card-entry-notes.tsx'
import { HiddenSubmitButton, NewCardFields } from './card/new-card.tsx'
import { useCardForm } from '#app/shared/payment/card/use-card-form.ts'
import { defaultMethod, type OtherPaymentMethod } from '#app/shared/payment/payment-selection.ts'
import { AccountsOnly } from '#app/shared/identity/accounts-only.tsx'
import { FoodChangeBox, FoodChangeList } from './food/food-changes.tsx'
import { FoodPlace } from './food/food-place.tsx'
import { GuestSignIn } from './member/guest-sign-in.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { noticeKey, PaymentNoticeBox } from '#app/shared/payment/notice.tsx'
import { checkoutTitle, exchangedBookingUnchangedMessage } from './checkout-words.ts'
import { PAY_FORM } from './pay-button.tsx'
import { PayBottomBar, PhonePaymentTerms } from './pay-bottom-bar.tsx'
import { spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import {
  signedInAgainNotice,
  DECLINES,
  type PaymentNotice,
  tabbyDecline,
} from '#app/shared/payment/processors/payment-notice.ts'
import { createGuestPaymentSelection, updateCheckout } from './checkout.store.ts'
import type { Checkout } from './use-checkout.ts'
import { useHasJustSignedInAgain } from './use-payment-selection.ts'
import {
  isShownBeforeCards,
  isShownAfterCards,
  OtherMethods,
  TabbyRefused,
} from '#app/shared/payment/methods/other-methods.tsx'
import '#app/ui/lazy-icons.ts'

export interface PaySectionProps {
  checkout: Checkout
  entry: CardEntry
  onType: (entry: CardEntry) => void
  /** Name and date of the card are here again after the bank's page, and its number is not. */
  isRestored: boolean
}

export interface CheckoutFormSectionProps extends PaySectionProps {
  /** Where and when the visitor has seen the showtime before it was moved. */
  shownBefore: ShowtimePlace | undefined
}

/** Payment options of members are lazy-loaded for members only. */
export const memberPay = () => import('./member/member-pay.tsx').then(({ MemberPaymentForm }) => MemberPaymentForm)

const exchangePart = () =>
  import('./exchange-consequences.tsx').then(({ ExchangeConsequences }) => ExchangeConsequences)

const orderOffer = () => import('./order-offer.tsx').then(({ OrderOfferPart }) => OrderOfferPart)

export function CheckoutFormSection({ shownBefore, ...props }: CheckoutFormSectionProps) {
  const { checkout } = props
  const { order, store, selection, isPaying, identify } = checkout
  const isMember = useViewer().session === 'member'
  const notice = useNotice(checkout)
  // The number is focused after the notice, which appears first and announces itself. A visitor who left the bank for
  // another payment method chooses first.
  const isRefused = order.payment?.status === 'DECLINED' && order.payment.reason !== 'GIVEN_UP'
  const isRestored = props.isRestored && isRefused && notice !== undefined && !isPaying
  return (
    <>
      <PageStateHeading title={checkoutTitle(order)} state="form" className="mb-6" />
      {shownBefore && <MovedNotice showtime={order.showtime} before={shownBefore} />}
      {notice && !isPaying && (
        <PaymentNoticeBox key={noticeKey(notice)} notice={notice}>
          {order.exchange && !notice.isOfExchange && (
            <p className="text-soft">{exchangedBookingUnchangedMessage(order.exchange)}</p>
          )}
          <FoodChangeList order={order} className="text-soft" />
        </PaymentNoticeBox>
      )}
      {!(notice && !isPaying) && <FoodChangeBox order={order} />}
      <Contact
        sentTo={order.contactPhoneMasked ?? order.contactEmailMasked ?? null}
        isVerified={order.isContactVerified}
        onIdentify={identify}
      />
      {!isMember && (
        <AccountsOnly>
          <GuestSignIn isLocked={isPaying} text={m.guests_account_text()} />
        </AccountsOnly>
      )}
      {order.exchange && (
        <LazyPart
          load={exchangePart}
          isWanted
          props={{ exchange: order.exchange, sessionId: order.sessionId, seats: order.seats.length }}
        />
      )}
      {order.offer && (
        <LazyPart
          load={orderOffer}
          isWanted
          props={{
            order,
            offer: order.offer,
            // If another card or method pays, the message about the typed card no longer applies.
            cardNumber: selection?.isSavedCard || selection?.method ? '' : props.entry.number,
            isLocked: isPaying,
            onChanged: () => spendAttemptKey(order.id),
          }}
        />
      )}
      <FoodPlace
        order={order}
        state={store.food}
        isLocked={isPaying}
        // A changed total needs a new idempotency key, as below.
        onSaved={() => spendAttemptKey(order.id)}
      />
      {isMember ? (
        <LazyPart load={memberPay} isWanted props={{ ...props, isRestored }}>
          <MemberPaySkeleton />
        </LazyPart>
      ) : (
        <GuestPay {...props} isRestored={isRestored} />
      )}
      {/* A changed total needs a new idempotency key. A request in flight names the old total, and the gateway
          refuses it. */}
      <VoucherSection order={order} isLocked={isPaying} onChanged={() => spendAttemptKey(order.id)} />
      <PayBar checkout={checkout} />
    </>
  )
}

/** On a phone: the terms at the end of the page, and the sum with the button below it. */
export function PayBar({ checkout }: Pick<PaySectionProps, 'checkout'>) {
  const { order, selection, isPaying, isUpdating, isEmpty } = checkout
  const shown = { order, selection, isEmpty }
  return (
    <>
      <PhonePaymentTerms {...shown} />
      <PayBottomBar {...shown} isPaying={isPaying} isUpdating={isUpdating} />
    </>
  )
}

/** For members, while their payment options load. */
export const MemberPaySkeleton = () => (
  <div aria-busy="true" aria-label={m.checkout_ways()} className="grid gap-4">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-60" />
  </div>
)

/** Guests have no wallet and no saved cards. */
export function GuestPay({ checkout, entry, onType, isRestored }: PaySectionProps) {
  const { order, payment, store, isPaying } = checkout
  const total = dueOf(order.breakdown)
  const { methods, openApplePay, isTabbyRefused, selection } = checkout.guestPayment
  const { method } = selection
  const form = useCardForm(entry, onType, order.serverNow, store.payment)
  // Before hydration the browser would submit the form itself, and the typed card would be lost.
  const isHydrated = useHydrated()
  const isLocked = isPaying || !isHydrated
  const select = (next: OtherPaymentMethod | undefined) =>
    updateCheckout(store, { selection: createGuestPaymentSelection(order, next) })
  const choose = (next: OtherPaymentMethod | undefined) => {
    payment.clearCardMessage()
    select(next)
  }
  const preselected = defaultMethod(methods, entry)
  const isPreselected = useRef(false)
  useEffect(() => {
    // Once: a visitor who then chooses a card keeps it.
    if (preselected && !isPreselected.current) select(preselected)
    isPreselected.current ||= preselected !== undefined
  })
  const pay = async () => {
    if (total === 0) return payment.pay({ instrument: { type: 'NOTHING' } })
    if (method === 'APPLE_PAY') return openApplePay?.(total)
    if (method === 'TABBY') return payment.pay({ instrument: { type: 'TABBY' } })
    if (await form.isReady()) await payment.pay({ instrument: { type: 'TYPED_CARD', entry, shouldSaveCard: false } })
    return undefined
  }
  return (
    <form
      id={PAY_FORM}
      noValidate
      autoComplete="on"
      aria-label={methods.length > 0 ? m.checkout_ways() : m.checkout_card_title()}
      onSubmit={(event) => {
        event.preventDefault()
        if (checkout.hasAllFood()) void pay()
      }}
    >
      {methods.length > 0 && (
        <div className="mb-6">
          <PaymentCardChoice
            cards={[]}
            chosen={method ? undefined : 'other'}
            isLocked={isLocked}
            legend={m.checkout_way_title()}
            other={m.checkout_card_title()}
            renderFirst={(name) => (
              <OtherMethods
                methods={methods.filter(isShownBeforeCards)}
                amount={total}
                chosen={method}
                name={name}
                onChoose={choose}
              />
            )}
            onChoose={() => choose(undefined)}
          >
            {(name) => (
              <OtherMethods
                methods={methods.filter(isShownAfterCards)}
                amount={total}
                chosen={method}
                name={name}
                onChoose={choose}
              />
            )}
          </PaymentCardChoice>
        </div>
      )}
      {total === 0 && <p>{m.checkout_nothing_to_pay()}</p>}
      {total > 0 && !method && <NewCardFields entry={entry} form={form} isLocked={isLocked} isRestored={isRestored} />}
      {isTabbyRefused && <TabbyRefused />}
      <HiddenSubmitButton isLocked={isLocked} />
      {total > 0 && !method && <CardEntryNotes />}
    </form>
  )
}

/** The message of the last press, else the result of the last attempt. */
export function useNotice({ store, order }: Checkout): PaymentNotice | undefined {
  const isBack = useHasJustSignedInAgain(order, store)
  const { notice, seenAttempts } = useSnapshot(store.payment)
  if (notice) return notice
  if (seenAttempts === countAttempts(order)) return undefined
  const { payment: last } = order
  if (isBack) return signedInAgainNotice(last)
  if (last?.status !== 'DECLINED') return undefined
  if (last.method === 'TABBY') return tabbyDecline(last.reason)
  return DECLINES[last.reason ?? 'GATEWAY_ERROR']()
}

function changedWords(before: string): string {
  const island = `\u2066${before}\u2069`
  return before.includes('@')
    ? m.checkout_contact_changed_email({ address: island })
    : m.checkout_contact_changed({ number: island })
}

interface ContactProps {
  /** The phone or e-mail address of the tickets, masked; null until the order has one. */
  sentTo: string | null
  isVerified: boolean
  onIdentify: () => void
}

function Contact({ sentTo, isVerified, onIdentify }: ContactProps) {
  // Signing in, here or in another tab, moves the order to the number of the account.
  const [first, setFirst] = useState(sentTo)
  if (first === null && sentTo !== null) setFirst(sentTo)
  const isChanged = first !== null && sentTo !== null && first !== sentTo
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-4 mb-6">
      <Icon name={sentTo?.includes('@') ? 'mail' : 'phone'} className="text-soft" />
      {sentTo === null && !isVerified ? (
        <>
          <p className="grow">{m.checkout_contact_missing()}</p>
          <Button size="sm" onClick={onIdentify}>
            {m.checkout_contact_add()}
          </Button>
        </>
      ) : (
        <div role="status">
          <p>
            {m.checkout_contact()} {sentTo && <bdi className="island num font-500">{sentTo}</bdi>}
          </p>
          {isChanged && <p className="text-14 text-soft">{changedWords(first)}</p>}
        </div>
      )}
    </div>
  )
}
