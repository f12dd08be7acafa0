// Menu, basket and payment of an order of food alone, or the state of the order in their place.
import { useQuery } from '@tanstack/react-query'
import { AccountsOnly } from '#app/shared/identity/accounts-only.tsx'
import { noticeKey, PaymentNoticeBox } from '#app/shared/payment/notice.tsx'
import { spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'
import { FoodChangeBox, FoodChangeList } from '../food/food-changes.tsx'
import { GuestSignIn } from '../member/guest-sign-in.tsx'
import { MovedNotice } from '../moved-notice.tsx'
import { GuestPay, memberPay, MemberPaySkeleton, PayBar, useNotice } from '../pay-section.tsx'
import type { FoodCancelNoteProps, FoodCheckoutProps } from './food-checkout.tsx'
import { FoodOrderMenu } from './food-order-menu.tsx'
import { toFoodOrderNotice } from './food-notices.ts'
import { cancelNoteMessage } from './food-order-words.ts'
import { FoodStatus } from './food-status.tsx'

export const FoodCheckoutSection = (props: FoodCheckoutProps) =>
  props.checkout.phase === 'form' ? <Form {...props} /> : <FoodStatus {...props} />

function Form({ shownBefore, ...props }: FoodCheckoutProps) {
  const { checkout } = props
  const { order, store, isPaying, isEmpty } = checkout
  const isMember = useViewer().session === 'member'
  const found = useNotice(checkout)
  const notice = found && !isPaying ? toFoodOrderNotice(found) : undefined
  // As for seats: the number of the card is focused after the notice.
  const isRefused = order.payment?.status === 'DECLINED' && order.payment.reason !== 'GIVEN_UP'
  const payment = { ...props, isRestored: props.isRestored && isRefused && notice !== undefined }
  // Another total is another payment attempt.
  const onSaved = () => spendAttemptKey(order.id)
  return (
    <>
      <PageStateHeading title={m.checkout_later_title()} state="form" />
      <p className="text-soft mb-6">{m.checkout_later_lede()}</p>
      {shownBefore && <MovedNotice showtime={order.showtime} before={shownBefore} />}
      {notice ? (
        <PaymentNoticeBox key={noticeKey(notice)} notice={notice}>
          <FoodChangeList order={order} className="text-soft" />
        </PaymentNoticeBox>
      ) : (
        <FoodChangeBox order={order} />
      )}
      <FoodOrderMenu order={order} state={store.food} isLocked={isPaying} onSaved={onSaved} />
      {!isEmpty && (
        <div className="mt-8">
          {!isMember && (
            <AccountsOnly>
              <GuestSignIn isLocked={isPaying} text={m.guests_account_text_food()} />
            </AccountsOnly>
          )}
          {isMember ? (
            <LazyPart load={memberPay} isWanted props={payment}>
              <MemberPaySkeleton />
            </LazyPart>
          ) : (
            <GuestPay {...payment} />
          )}
        </div>
      )}
      <PayBar checkout={checkout} />
    </>
  )
}

export function FoodCancelNote({ selection, isEmpty }: FoodCancelNoteProps) {
  const { data: settings } = useQuery(settingsQuery)
  const isMember = useViewer().session === 'member'
  if (isEmpty || settings?.features.cancelTicket !== true) return null
  return <p className="text-14 text-soft leading-[1.5]">{cancelNoteMessage(selection, isMember)}</p>
}
