// One payment method to choose: a radio button, its name, and what identifies it.
import type { ReactNode } from 'react'

interface ChoiceRowProps {
  /** Name of the radio group. */
  group: string
  isChosen: boolean
  isExpired?: boolean
  onChoose: () => void
  name: string
  about?: string
  /** At the end of the row. */
  children?: ReactNode
}

export const ChoiceRow = ({ group, isChosen, isExpired, onChoose, name, about, children }: ChoiceRowProps) => (
  <label className={`choice-row ${isExpired ? 'text-faint cursor-default' : 'cursor-pointer'}`}>
    <input
      type="radio"
      className="size-5 shrink-0 accent-beam [outline:none]"
      name={group}
      checked={isChosen}
      disabled={isExpired}
      onChange={onChoose}
    />
    <span className="grow">
      {name}
      {about && <small className="block text-14 text-soft">{about}</small>}
    </span>
    {children}
  </label>
)
