// Public module for choosing a payment card: a saved card, or another one that is typed.
import { type ReactNode, useId } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import { CardMark } from './card/card-marks.tsx'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { cardName, expiryText } from './card-labels.ts'
import { ChoiceRow } from './choice-row.tsx'

export { cardName } from './card-labels.ts'

/** The id of a saved card, or a card that is typed. */
export type ChosenCard = { savedCardId: string } | 'other'

/** The preselected card: the first one that has not expired. The default card is first in the list. */
export function firstChoice(cards: readonly SavedCard[] | undefined): ChosenCard {
  const good = cards?.find(({ isExpired }) => !isExpired)
  return good ? { savedCardId: good.id } : 'other'
}

interface CardChoiceProps {
  cards: readonly SavedCard[]
  /** Undefined if a payment method other than a card is chosen. */
  chosen: ChosenCard | undefined
  isLocked: boolean
  onChoose: (chosen: ChosenCard) => void
  legend?: string
  /** The label of the card that is typed. */
  other?: string
  /** Further rows of the same radio group, which has this name: before the cards and after them. */
  renderFirst?: (name: string) => ReactNode
  children?: (name: string) => ReactNode
}

export function PaymentCardChoice({
  cards,
  chosen,
  isLocked,
  onChoose,
  legend = m.cards_choice(),
  other = m.cards_choice_other(),
  renderFirst,
  children,
}: CardChoiceProps) {
  const name = useId()
  const chosenId = chosen === 'other' ? undefined : chosen?.savedCardId
  return (
    <fieldset className="card-choice grid gap-2 min-w-0" disabled={isLocked}>
      <legend className="text-18 font-500 mb-3">{legend}</legend>
      {renderFirst?.(name)}
      {cards.map((card) => (
        <ChoiceRow
          key={card.id}
          group={name}
          isChosen={card.id === chosenId}
          isExpired={card.isExpired}
          onChoose={() => onChoose({ savedCardId: card.id })}
          name={cardName(card)}
          about={
            card.isExpired ? m.cards_expired() : m.cards_choice_until({ expiry: `\u2066${expiryText(card)}\u2069` })
          }
        >
          <CardMark brand={card.brand} />
        </ChoiceRow>
      ))}
      <ChoiceRow group={name} isChosen={chosen === 'other'} onChoose={() => onChoose('other')} name={other}>
        <Icon name="plus" />
      </ChoiceRow>
      {children?.(name)}
    </fieldset>
  )
}
