// Door to choosing what to pay with: a card the member keeps, or another one. Relied on wherever a member pays by card.
import { type ReactNode, useId } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import { CardMark } from '#app/features/checkout/card.door.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { cardName, expiryText } from './card-words.ts'
import './card-choice.css'

export { cardName } from './card-words.ts'

/** The id of a saved card, or another one that is typed. */
export type ChosenCard = { savedCardId: string } | 'other'

/** What is offered first: the first one that is still good, which is the default card where that one is. */
export function firstChoice(cards: readonly SavedCard[] | undefined): ChosenCard {
  const good = cards?.find(({ isExpired }) => !isExpired)
  return good ? { savedCardId: good.id } : 'other'
}

interface CardChoiceProps {
  cards: readonly SavedCard[]
  /** Undefined where something else than a card is chosen. */
  chosen: ChosenCard | undefined
  isLocked: boolean
  onChoose: (chosen: ChosenCard) => void
  legend?: string
  /** What the card that is typed is called. */
  other?: string
  /** More to choose from, as rows of the same group, under this name: before the cards, and after them. */
  renderFirst?: (name: string) => ReactNode
  children?: (name: string) => ReactNode
}

export function CardChoice({
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
    <fieldset className="card-choice" disabled={isLocked}>
      <legend className="text-18 font-500 mb-3">{legend}</legend>
      {renderFirst?.(name)}
      {cards.map((card) => (
        <label key={card.id} data-expired={card.isExpired || undefined}>
          <input
            type="radio"
            name={name}
            checked={card.id === chosenId}
            disabled={card.isExpired}
            onChange={() => onChoose({ savedCardId: card.id })}
          />
          <span className="grow">
            {cardName(card)}
            <small>
              {card.isExpired ? m.cards_expired() : m.cards_choice_until({ expiry: `\u2066${expiryText(card)}\u2069` })}
            </small>
          </span>
          <CardMark brand={card.brand} />
        </label>
      ))}
      <label>
        <input type="radio" name={name} checked={chosen === 'other'} onChange={() => onChoose('other')} />
        <span className="grow">{other}</span>
        <Icon name="plus" />
      </label>
      {children?.(name)}
    </fieldset>
  )
}
