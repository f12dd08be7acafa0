import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { PaymentCardChoice, type ChosenCard, firstChoice } from '#app/shared/payment/card-choice.tsx'
import { OtherMethods } from '#app/shared/payment/methods/other-methods.tsx'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { CardFields } from '#app/shared/payment/card/card-fields.tsx'
import { CardMarks } from '#app/shared/payment/card/card-marks.tsx'
import { CardEntryNotes } from '#app/shared/payment/card/card-safety.tsx'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { SecurityCodeField, useCardCode } from '#app/shared/payment/card/card-code.tsx'
import { defaultMethod } from '#app/shared/payment/payment-selection.ts'
import { noticeKey, PaymentNoticeBox } from '#app/shared/payment/notice.tsx'
import { useCardForm } from '#app/shared/payment/card/use-card-form.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { declineNotice } from './top-up-notices.ts'
import type { TopUpState } from './use-top-up.ts'
import { useTopUpApplePay } from './use-top-up-apple-pay.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

const APPLE_PAY = ['APPLE_PAY'] as const

interface PayFormProps {
  state: TopUpState
  entry: CardEntry
  onChange: (entry: CardEntry) => void
}

export function PayForm({ state: { topUp, store, payment, isPaying }, entry, onChange }: PayFormProps) {
  const form = useCardForm(entry, onChange, topUp.serverNow, store)
  // If the saved cards failed to load, a card can still be typed.
  const { data: cards = [] } = useQuery(cardsQuery)
  const [picked, setPicked] = useState<ChosenCard>()
  const [wantsApplePay, setWantsApplePay] = useState<boolean>()
  const openApplePay = useTopUpApplePay(topUp, payment)
  const isGone = picked !== undefined && picked !== 'other' && !cards.some(({ id }) => id === picked.savedCardId)
  // If a typed card was declined, typing a card stays selected. So the member does not pay with a saved card by
  // mistake.
  const wasTyped =
    topUp.payment?.status === 'DECLINED' && !cards.some(({ lastFour }) => lastFour === topUp.payment?.lastFour)
  const first = wasTyped ? 'other' : firstChoice(cards)
  const chosen = picked === undefined || isGone ? first : picked
  const isPreselected = chosen === 'other' && defaultMethod(openApplePay ? APPLE_PAY : [], entry) !== undefined
  const isApplePay = openApplePay !== undefined && (wantsApplePay ?? (!wasTyped && isPreselected))
  const saved = isApplePay || chosen === 'other' ? undefined : cards.find(({ id }) => id === chosen.savedCardId)
  const isTyped = !isApplePay && chosen === 'other'
  const code = useCardCode(saved)
  // The message of the last press, else the result of the last attempt.
  const declined =
    topUp.payment?.status === 'DECLINED' ? declineNotice(topUp.payment.reason ?? 'GATEWAY_ERROR') : undefined
  const notice = useSnapshot(store).notice ?? declined
  // Before hydration the browser would submit the form itself, and the typed card would be lost.
  const isAwake = useHydrated()
  const isLocked = isPaying || !isAwake
  return (
    <>
      <h1 className="display-2">{m.topup_pay_title({ amount: formatPrice(topUp.amount) })}</h1>
      <p className="mb-6">
        <Link to="/user-area/top-up" className="link tap">
          {m.topup_change()}
        </Link>
      </p>
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
                  amount={topUp.amount}
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
              <h2 className="text-18 font-500">{m.checkout_card_title()}</h2>
              <CardMarks />
            </div>
            <CardFields entry={entry} form={form} isLocked={isLocked} />
          </>
        )}
        <Button type="submit" tone="main" size="big" icon="lock" isGlowing disabled={!isAwake} isBusy={isPaying}>
          {isPaying
            ? m.checkout_paying()
            : (isApplePay ? m.checkout_pay_apple_pay : m.checkout_pay)({
                total: formatPrice(topUp.amount, { isExact: true }),
              })}
        </Button>
      </form>
      <CardEntryNotes isTyped={isTyped} />
    </>
  )
}
