import '#app/ui/lazy-icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { type ChosenCard, firstChoice, PaymentCardChoice } from '#app/shared/payment/card-choice.tsx'
import { SecurityCodeField, useCardCode } from '#app/shared/payment/card/card-code.tsx'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { CardFields } from '#app/shared/payment/card/card-fields.tsx'
import { CardMarks } from '#app/shared/payment/card/card-marks.tsx'
import { CardEntryNotes } from '#app/shared/payment/card/card-safety.tsx'
import { useCardForm } from '#app/shared/payment/card/use-card-form.ts'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { OtherMethods } from '#app/shared/payment/methods/other-methods.tsx'
import { noticeKey, PaymentNoticeBox } from '#app/shared/payment/notice.tsx'
import { formatPrice } from '#app/lib/format/money.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { declineNotice } from './quote-notices.ts'
import { useQuoteApplePay } from './use-quote-apple-pay.ts'
import type { QuoteStateOfPage } from './use-quote.ts'

const APPLE_PAY = ['APPLE_PAY'] as const

interface PayFormProps {
  token: string
  state: QuoteStateOfPage
  entry: CardEntry
  onChange: (entry: CardEntry) => void
}

export function QuotePayForm({ token, state: { quote, store, payment, isPaying }, entry, onChange }: PayFormProps) {
  const form = useCardForm(entry, onChange, quote.serverNow, store)
  // Guests have no saved cards. If they failed to load, a card can still be typed.
  const { session } = useViewer()
  const { data: cards = [] } = useQuery({ ...cardsQuery, enabled: session === 'member' })
  const [picked, setPicked] = useState<ChosenCard>()
  const [wantsApplePay, setWantsApplePay] = useState(false)
  const openApplePay = useQuoteApplePay(token, quote, payment)
  const isGone = picked !== undefined && picked !== 'other' && !cards.some(({ id }) => id === picked.savedCardId)
  const chosen = picked === undefined || isGone ? firstChoice(cards) : picked
  const isApplePay = openApplePay !== undefined && wantsApplePay
  const saved = isApplePay || chosen === 'other' ? undefined : cards.find(({ id }) => id === chosen.savedCardId)
  const isTyped = !isApplePay && chosen === 'other'
  const code = useCardCode(saved)
  // The message of the last press, else the result of the last attempt.
  const declined =
    quote.payment?.status === 'DECLINED' ? declineNotice(quote.payment.reason ?? 'GATEWAY_ERROR') : undefined
  const notice = useSnapshot(store).notice ?? declined
  // Before hydration the browser would submit the form itself, and the typed card would be lost.
  const isAwake = useHydrated()
  const isLocked = isPaying || !isAwake
  return (
    <section aria-labelledby="quote-pay" className="grid gap-6">
      <h2 id="quote-pay" className="text-28 font-600">
        {m.quote_pay_title()}
      </h2>
      {notice && !isPaying && <PaymentNoticeBox key={noticeKey(notice)} notice={notice} />}
      <form
        noValidate
        autoComplete="on"
        aria-label={m.checkout_card_title()}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (isApplePay) return openApplePay()
          if (saved)
            return code.isReady()
              ? void payment.pay({ type: 'SAVED_CARD', card: saved, code: code.code }).then(code.spend)
              : undefined
          void form
            .isReady()
            .then((isReady) =>
              isReady ? payment.pay({ type: 'TYPED_CARD', entry, shouldSaveCard: false }) : undefined,
            )
        }}
      >
        {(cards.length > 0 || openApplePay) && (
          <PaymentCardChoice
            cards={cards}
            chosen={isApplePay ? undefined : chosen}
            isLocked={isLocked}
            {...(openApplePay ? { legend: m.checkout_way_title() } : {})}
            {...(cards.length > 0 ? {} : { other: m.checkout_card_title() })}
            renderFirst={(name) =>
              openApplePay && (
                <OtherMethods
                  methods={APPLE_PAY}
                  amount={quote.total}
                  chosen={isApplePay ? 'APPLE_PAY' : undefined}
                  name={name}
                  onChoose={() => setWantsApplePay(true)}
                />
              )
            }
            onChoose={(card) => {
              setWantsApplePay(false)
              setPicked(card)
            }}
          />
        )}
        <SecurityCodeField of={code} isLocked={isLocked} />
        {isTyped && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="text-18 font-500">{m.checkout_card_title()}</h3>
              <CardMarks />
            </div>
            <CardFields entry={entry} form={form} isLocked={isLocked} />
          </>
        )}
        <p className="text-soft text-14">
          {m.quote_terms_agree()}{' '}
          <Link to="/terms-and-conditions" className="link tap">
            {m.quote_terms_link()}
          </Link>
        </p>
        <Button type="submit" tone="main" size="big" icon="lock" isGlowing disabled={!isAwake} isBusy={isPaying}>
          {isPaying
            ? m.checkout_paying()
            : (isApplePay ? m.checkout_pay_apple_pay : m.checkout_pay)({
                total: formatPrice(quote.total, { isExact: true }),
              })}
        </Button>
      </form>
      <CardEntryNotes isTyped={isTyped} />
    </section>
  )
}
