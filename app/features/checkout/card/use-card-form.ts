// What is typed of a card and what is wrong with it: faults show when a field is left, all of them when it is sent.
// Held in this page's memory and nowhere else.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardBrand } from '#server/contracts/pay.ts'
import type { CardFaults, CardField } from './card-check.ts'
import { useIsMada } from './card-brand.ts'
import type { CardEntry } from './card-entry.rules.ts'

type Check = typeof import('./card-check.ts')

const ORDER: readonly CardField[] = ['number', 'expiry', 'cvv', 'name']
export const EMPTY_CARD: CardEntry = { number: '', expiry: '', cvv: '', name: '' }

/** `serverNow` decides what has expired. */
export function useCardForm(entry: CardEntry, change: (entry: CardEntry) => void, serverNow: string) {
  const [check, setCheck] = useState<Check>()
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const isMada = useIsMada(entry.number)
  const fields: Record<CardField, RefObject<HTMLInputElement | null>> = {
    number: useRef(null),
    expiry: useRef(null),
    cvv: useRef(null),
    name: useRef(null),
  }
  useEffect(() => void import('./card-check.ts').then(setCheck), [])

  const now = Date.parse(serverNow)
  const faults: CardFaults = check?.cardFaults(entry, now) ?? {}
  const brand: CardBrand | undefined = isMada ? 'MADA' : check?.brandOf(entry.number)

  return {
    fields,
    brand,
    /** Whether mada is decided, so that a name may be given to the card. */
    isBrandKnown: isMada !== undefined && brand !== undefined,
    shownFault: (field: CardField) => (left.has(field) ? faults[field] : undefined),
    type: (field: CardField, value: string) => change({ ...entry, [field]: value }),
    /** An empty field that is merely passed by is no mistake yet. */
    leave: (field: CardField) => {
      if (entry[field] !== '') setLeft((before) => new Set([...before, field]))
    },
    /** Shows every fault and goes to the first; true when there is none. */
    isReady: async (): Promise<boolean> => {
      const { cardFaults } = check ?? (await import('./card-check.ts'))
      const found = cardFaults(entry, now)
      setLeft(new Set(ORDER))
      const first = ORDER.find((field) => found[field] !== undefined)
      if (first) fields[first].current?.focus()
      return first === undefined
    },
  }
}

export type CardForm = ReturnType<typeof useCardForm>
