import { useHydrated } from '@tanstack/react-router'
import { useVisit } from '#app/lib/visit.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Late } from '#app/ui/late.tsx'
import { Bone } from '#app/ui/skeleton.tsx'
import type { CardEntry } from './card/card-entry.rules.ts'
import { CardSafety } from './card/card-safety.tsx'
import { HiddenSend, NewCard } from './card/new-card.tsx'
import { useCardForm } from './card/use-card-form.ts'
import type { Means } from './means.ts'
import { Notice } from './notice.tsx'
import { CancelPromise, PAY_FORM, PayFoot } from './pay-button.tsx'
import { backNotice, DECLINES } from './payment/payment-notice.ts'
import type { Checkout } from './use-checkout.ts'
import '#app/ui/late-icons.ts'

export interface PaySectionProps {
  checkout: Checkout
  entry: CardEntry
  onType: (entry: CardEntry) => void
  /** Undefined while it is not known what a member pays with. */
  means: Means | undefined
  onMeans: (means: Means) => void
  /** Whether the member had to sign in again here. */
  isBack: boolean
}

/** What only members have to choose from comes to them alone. */
const memberPay = () => import('./member/member-pay.tsx').then(({ MemberPay }) => MemberPay)

export function PaySection(props: PaySectionProps) {
  const { checkout, means, isBack } = props
  const { order, payment, identify } = checkout
  const isMember = useVisit().session === 'member'
  const notice = noticeOf(checkout, isBack)
  return (
    <>
      <h1 className="display-2 mb-6">{m.checkout_title()}</h1>
      {notice && !payment.isPaying && <Notice key={notice.title} notice={notice} />}
      <Contact phoneMasked={order.contactPhoneMasked} isVerified={order.isContactVerified} onIdentify={identify} />
      {isMember ? (
        <Late load={memberPay} isWanted props={props}>
          <div aria-busy="true" aria-label={m.checkout_ways()} className="grid gap-4">
            <Bone className="h-16 w-full" />
            <Bone className="h-16 w-full" />
            <Bone className="h-60" />
          </div>
        </Late>
      ) : (
        <GuestPay {...props} />
      )}
      <div className="laptop:hidden mt-5">
        <CancelPromise order={order} means={means} />
      </div>
      <PayFoot order={order} means={means} isPaying={payment.isPaying} />
    </>
  )
}

/** A guest has a card and nothing else. */
function GuestPay({ checkout: { order, payment }, entry, onType }: PaySectionProps) {
  const form = useCardForm(entry, onType, order.serverNow)
  // Until the page is awake the browser would send the form itself, and what is typed would be lost.
  const isAwake = useHydrated()
  const isLocked = payment.isPaying || !isAwake
  const pay = async () => {
    if (await form.isReady()) await payment.pay({ take: (takeToken) => takeToken(entry) })
  }
  return (
    <form
      id={PAY_FORM}
      noValidate
      autoComplete="on"
      aria-label={m.checkout_card_title()}
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <NewCard entry={entry} form={form} isLocked={isLocked} />
      <HiddenSend isLocked={isLocked} />
      <CardSafety />
    </form>
  )
}

/** What this visit's last press met, else what became of the last attempt. */
function noticeOf({ payment, order }: Checkout, isBack: boolean) {
  if (payment.notice) return payment.notice
  if (isBack) return backNotice()
  const { payment: last } = order
  if (last?.status !== 'DECLINED') return undefined
  return DECLINES[last.reason ?? 'GATEWAY_ERROR']()
}

interface ContactProps {
  phoneMasked: string | null
  isVerified: boolean
  onIdentify: () => void
}

function Contact({ phoneMasked, isVerified, onIdentify }: ContactProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-4 mb-6">
      <Icon name="phone" className="text-soft" />
      {phoneMasked === null && !isVerified ? (
        <>
          <p className="grow">{m.checkout_contact_missing()}</p>
          <Button size="sm" onClick={onIdentify}>
            {m.checkout_contact_add()}
          </Button>
        </>
      ) : (
        <p>
          {m.checkout_contact()} {phoneMasked && <bdi className="island num font-500">{phoneMasked}</bdi>}
        </p>
      )}
    </div>
  )
}
