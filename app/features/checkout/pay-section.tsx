import { useHydrated } from '@tanstack/react-router'
import { useVisit } from '#app/lib/visit.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CardFields } from './card/card-fields.tsx'
import type { CardEntry } from './card/card-entry.rules.ts'
import { CardMarks } from './card/card-marks.tsx'
import { useCardForm } from './card/use-card-form.ts'
import { Notice } from './notice.tsx'
import { CancelPromise, PAY_FORM, PayFoot } from './pay-button.tsx'
import { DECLINES } from './payment/payment-notice.ts'
import type { Checkout } from './use-checkout.ts'
import '#app/ui/late-icons.ts'

const TEST_CARDS = '/sandbox-payments/cards'

interface PaySectionProps {
  checkout: Checkout
  entry: CardEntry
  onChange: (entry: CardEntry) => void
}

export function PaySection({ checkout, entry, onChange }: PaySectionProps) {
  const { order, payment, identify } = checkout
  const { environment } = useVisit()
  const form = useCardForm(entry, onChange, order.serverNow)
  const notice = noticeOf(checkout)
  // Until the page is awake the browser would send the form itself, and what is typed would be lost.
  const isAwake = useHydrated()
  const isLocked = payment.isPaying || !isAwake

  return (
    <>
      <h1 className="display-2 mb-6">{m.checkout_title()}</h1>
      {notice && !payment.isPaying && <Notice key={notice.title} notice={notice} />}
      <Contact phoneMasked={order.contactPhoneMasked} isVerified={order.isContactVerified} onIdentify={identify} />
      <form
        id={PAY_FORM}
        noValidate
        autoComplete="on"
        aria-label={m.checkout_card_title()}
        onSubmit={(event) => {
          event.preventDefault()
          void form.isReady().then((isReady) => (isReady ? payment.pay(entry) : undefined))
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4">
          <h2 className="text-18 font-500">{m.checkout_card_title()}</h2>
          <CardMarks />
        </div>
        <CardFields entry={entry} form={form} isLocked={isLocked} />
        {/* Enter in a field sends the form: for that a form needs a button of its own. */}
        <button type="submit" className="hush" tabIndex={-1} aria-hidden="true" disabled={isLocked} />
        <p className="flex gap-2 items-start text-14 text-soft leading-[1.6] mt-5">
          <Icon name="lock" className="size-4 mt-[.2rem]" />
          {m.checkout_card_safety()}
        </p>
        {environment !== 'production' && (
          <p className="text-14 text-soft mt-2">
            <a className="link" href={TEST_CARDS} target="_blank" rel="noopener">
              {m.checkout_test_cards()}
            </a>
          </p>
        )}
      </form>
      <div className="laptop:hidden mt-5">
        <CancelPromise order={order} />
      </div>
      <PayFoot order={order} isPaying={payment.isPaying} />
    </>
  )
}

/** What this visit's last press met, else what became of the last attempt. */
function noticeOf({ payment, order }: Checkout) {
  if (payment.notice) return payment.notice
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
