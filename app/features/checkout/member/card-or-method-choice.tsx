// The card that pays: a saved card, or a typed card that may be saved. Or another payment method.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import { PaymentCardChoice } from '#app/shared/payment/card-choice.tsx'
import { m } from '#app/paraglide/messages.js'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { NewCardFields } from '../card/new-card.tsx'
import type { CardForm } from '#app/shared/payment/card/use-card-form.ts'
import type { OtherPaymentMethod } from '#app/shared/payment/payment-selection.ts'
import { isShownBeforeCards, isShownAfterCards, OtherMethods } from '#app/shared/payment/methods/other-methods.tsx'
import { NEW_CARD } from '#app/shared/payment/pay-parts.rules.ts'
import { FailedLoadRetry } from './failed-load-retry.tsx'

interface PayCardProps {
  cards: UseQueryResult<SavedCard[]>
  /** Id of a saved card, the typed card, or another payment method. */
  chosen: string
  methods: readonly OtherPaymentMethod[]
  /** What the card or the method pays, in halalas. */
  amount: number
  /** The field for the security code of a saved card. */
  code: ReactNode
  isLocked: boolean
  isRestored: boolean
  onChoose: (id: string) => void
  entry: CardEntry
  form: CardForm
  shouldSaveCard: boolean
  onSaveCardChange: (shouldSaveCard: boolean) => void
}

export function CardOrMethodChoice(props: PayCardProps) {
  const {
    cards,
    chosen,
    methods,
    amount,
    code,
    isLocked,
    isRestored,
    onChoose,
    entry,
    form,
    shouldSaveCard,
    onSaveCardChange,
  } = props
  const isNew = chosen === NEW_CARD
  const method = methods.find((option) => option === chosen)
  const savedCards = cards.data ?? []
  const shown = isNew ? 'other' : { savedCardId: chosen }
  return (
    <>
      {cards.isError && !cards.data && <FailedLoadRetry query={cards} text={m.checkout_cards_failed()} />}
      {savedCards.length + methods.length > 0 && (
        <PaymentCardChoice
          cards={savedCards}
          chosen={method ? undefined : shown}
          isLocked={isLocked}
          {...(methods.length > 0 ? { legend: m.checkout_way_title() } : {})}
          {...(savedCards.length > 0 ? {} : { other: m.checkout_card_title() })}
          renderFirst={(name) => (
            <OtherMethods
              methods={methods.filter(isShownBeforeCards)}
              amount={amount}
              chosen={method}
              name={name}
              onChoose={onChoose}
            />
          )}
          onChoose={(card) => onChoose(card === 'other' ? NEW_CARD : card.savedCardId)}
        >
          {(name) => (
            <OtherMethods
              methods={methods.filter(isShownAfterCards)}
              amount={amount}
              chosen={method}
              name={name}
              onChoose={onChoose}
            />
          )}
        </PaymentCardChoice>
      )}
      {code}
      {isNew && (
        <div>
          <NewCardFields entry={entry} form={form} isLocked={isLocked} isRestored={isRestored} />
          <label className="flex items-center gap-3 min-h-11 mt-3 w-fit cursor-pointer">
            <input
              className="w-5.5 h-5.5 accent-beam"
              type="checkbox"
              checked={shouldSaveCard}
              disabled={isLocked}
              onChange={(event) => onSaveCardChange(event.currentTarget.checked)}
            />
            {m.checkout_keep_card()}
          </label>
        </div>
      )}
    </>
  )
}
