// Other payment methods as rows of the cards' radio group: Apple Pay before the cards, the rest after them.
import { m } from '#app/paraglide/messages.js'
import { ChoiceRow } from '../choice-row.tsx'
import type { Way } from '../payment-selection.ts'

const WORDS: Record<Way, { name: () => string; about: () => string }> = {
  APPLE_PAY: { name: m.checkout_way_apple_pay, about: m.checkout_way_apple_pay_about },
  TABBY: { name: m.checkout_way_tabby, about: m.checkout_way_tabby_about },
}

interface MoreWaysProps {
  ways: readonly Way[]
  chosen: Way | undefined
  /** Name of the radio group. */
  name: string
  onChoose: (way: Way) => void
}

export const isFirstWay = (way: Way): boolean => way === 'APPLE_PAY'
export const isLaterWay = (way: Way): boolean => !isFirstWay(way)

export const MoreWays = ({ ways, chosen, name, onChoose }: MoreWaysProps) =>
  ways.map((way) => (
    <ChoiceRow
      key={way}
      group={name}
      isChosen={way === chosen}
      onChoose={() => onChoose(way)}
      name={WORDS[way].name()}
      about={WORDS[way].about()}
    />
  ))
