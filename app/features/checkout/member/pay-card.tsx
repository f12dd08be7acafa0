// The card that pays: one of those the member keeps, or one that is typed here and may be kept.
import type { UseQueryResult } from '@tanstack/react-query'
import type { SavedCard } from '#server/contracts/cards.ts'
import { CardChoice } from '#app/features/cards/card-choice.door.tsx'
import { m } from '#app/paraglide/messages.js'
import type { CardEntry } from '../card/card-entry.rules.ts'
import { NewCard } from '../card/new-card.tsx'
import type { CardForm } from '../card/use-card-form.ts'
import { NEW_CARD } from './pay-parts.rules.ts'
import { TryAgain } from './try-again.tsx'

interface PayCardProps {
  cards: UseQueryResult<SavedCard[]>
  /** Id of a saved one, or the one that is typed. */
  chosen: string
  isLocked: boolean
  onChoose: (id: string) => void
  entry: CardEntry
  form: CardForm
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

export function PayCard({ cards, chosen, isLocked, onChoose, entry, form, isKept, onKeep }: PayCardProps) {
  const isNew = chosen === NEW_CARD
  return (
    <>
      {cards.isError && !cards.data && <TryAgain query={cards} text={m.checkout_cards_failed()} />}
      {cards.data && cards.data.length > 0 && (
        <CardChoice
          cards={cards.data}
          chosen={isNew ? 'other' : { savedCardId: chosen }}
          isLocked={isLocked}
          onChoose={(card) => onChoose(card === 'other' ? NEW_CARD : card.savedCardId)}
        />
      )}
      {isNew && (
        <div className="member-pay-card">
          <NewCard entry={entry} form={form} isLocked={isLocked} />
          <label className="pay-keep">
            <input
              type="checkbox"
              checked={isKept}
              disabled={isLocked}
              onChange={(event) => onKeep(event.currentTarget.checked)}
            />
            {m.checkout_keep_card()}
          </label>
        </div>
      )}
    </>
  )
}
