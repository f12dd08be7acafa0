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

const ROW =
  'flex items-center gap-3.5 min-h-16 py-2 px-4 rounded-press bg-raised shadow-[inset_0_0_0_1.5px_var(--line-strong)] leading-[1.5]'
const CHOSEN = 'has-[:checked]:(bg-beam-wash shadow-[inset_0_0_0_2px_var(--beam-text)])'
const FOCUSED = 'has-[:focus-visible]:([outline:3px_solid_var(--beam-text)] [outline-offset:3px])'
// On the smallest phone with double text size, the longest word needs the full width.
const SMALLEST = 'max-[11.99rem]:(gap-2 px-2)'

export const ChoiceRow = ({ group, isChosen, isExpired, onChoose, name, about, children }: ChoiceRowProps) => (
  <label
    className={`${ROW} ${CHOSEN} ${FOCUSED} ${SMALLEST} ${isExpired ? 'text-faint cursor-default' : 'cursor-pointer'}`}
  >
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
