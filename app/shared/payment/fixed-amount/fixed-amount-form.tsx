// The form that pays one amount: a saved card, a typed card or Apple Pay.
import '#app/ui/lazy-icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { DeclineReason } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { type ChosenCard, firstChoice, PaymentCardChoice } from '../card-choice.tsx'
import { SecurityCodeField, useCardCode } from '../card/security-code-field.tsx'
import { CardEntryForm, TypedCard } from '../card/card-entry-form.tsx'
import type { CardEntry } from '../card/card-entry.rules.ts'
import { CardEntryNotes } from '../card/card-entry-notes.tsx'
import { useCardForm } from '../card/use-card-form.ts'
import { cardsQuery } from '../cards.query.ts'
import { OtherMethods } from '../methods/other-methods.tsx'
import { defaultMethod } from '../payment-selection.ts'
import type { PaymentState } from '../payment.store.ts'
import type { PaymentNotice } from '../processors/payment-notice.ts'
import type { FixedAmount, FixedAmountActions } from './fixed-amount.ts'

const APPLE_PAY = ['APPLE_PAY'] as const

interface FixedAmountFormProps {
  paid: FixedAmount
  state: { store: PaymentState; payment: Pick<FixedAmountActions, 'pay'>; isPaying: boolean }
  /** Opens Apple’s sheet during a press. Undefined: it is not offered. */
  openApplePay: (() => void) | undefined
  entry: CardEntry
  onChange: (entry: CardEntry) => void
  /** How the last attempt ended; shown unless the last press has a message. */
  declineNotice: (reason: DeclineReason) => PaymentNotice
  /** Of the heading above a typed card. */
  level: 2 | 3
  /** Above the button. */
  children?: ReactNode
}

export function FixedAmountForm(props: FixedAmountFormProps) {
  const { paid, state, openApplePay, entry, onChange, declineNotice, level, children } = props
  const { store, payment, isPaying } = state
  const form = useCardForm(entry, onChange, paid.serverNow, store)
  // Guests have no saved cards. If they failed to load, a card can still be typed.
  const { session } = useViewer()
  const { data: cards = [] } = useQuery({ ...cardsQuery, enabled: session === 'member' })
  const [picked, setPicked] = useState<ChosenCard>()
  const [wantsApplePay, setWantsApplePay] = useState<boolean>()
  const isGone = picked !== undefined && picked !== 'other' && !cards.some(({ id }) => id === picked.savedCardId)
  // If a typed card was declined, typing a card stays selected. So the payer does not use a saved card by mistake.
  const declined = paid.payment?.status === 'DECLINED' ? paid.payment : undefined
  const wasTyped = declined !== undefined && !cards.some(({ lastFour }) => lastFour === declined.lastFour)
  const first = wasTyped ? 'other' : firstChoice(cards)
  const chosen = picked === undefined || isGone ? first : picked
  const isPreselected = chosen === 'other' && defaultMethod(openApplePay ? APPLE_PAY : [], entry) !== undefined
  const isApplePay = openApplePay !== undefined && (wantsApplePay ?? (!wasTyped && isPreselected))
  const saved = isApplePay || chosen === 'other' ? undefined : cards.find(({ id }) => id === chosen.savedCardId)
  const isTyped = !isApplePay && chosen === 'other'
  const code = useCardCode(saved)
  const notice = useSnapshot(store).notice ?? (declined && declineNotice(declined.reason ?? 'GATEWAY_ERROR'))
  // Before hydration the browser would submit the form itself, and the typed card would be lost.
  const isHydrated = useHydrated()
  const isLocked = isPaying || !isHydrated
  const submit = () => {
    if (isApplePay) return openApplePay()
    if (saved)
      return code.isReady()
        ? void payment.pay({ type: 'SAVED_CARD', card: saved, code: code.code }).then(code.spend)
        : undefined
    void form
      .isReady()
      .then((isReady) => (isReady ? payment.pay({ type: 'TYPED_CARD', entry, shouldSaveCard: false }) : undefined))
  }
  return (
    <>
      <CardEntryForm notice={notice} isBusy={isPaying} onSubmit={submit}>
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
                  amount={paid.amount}
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
        {isTyped && <TypedCard entry={entry} form={form} isLocked={isLocked} level={level} />}
        {children}
        <Button type="submit" tone="main" size="big" icon="lock" isGlowing disabled={!isHydrated} isBusy={isPaying}>
          {isPaying
            ? m.checkout_paying()
            : (isApplePay ? m.checkout_pay_apple_pay : m.checkout_pay)({
                total: formatPrice(paid.amount, { isExact: true }),
              })}
        </Button>
      </CardEntryForm>
      <CardEntryNotes isTyped={isTyped} />
    </>
  )
}
