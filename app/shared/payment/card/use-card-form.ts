// Values and errors of the card form. An error shows when its field is left, and all errors show on submit. Card data
// stays in the memory of this page, and the store knows only which fields show their errors.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CardBrand } from '#server/contracts/pay.ts'
import { setTypedEntryCheck } from '#app/lib/page/typed-entry.ts'
import { type PaymentState, touchFields } from '../payment.store.ts'
import type { CardFaults, CardField } from './card-check.ts'
import { useIsMada } from './card-brand.ts'
import type { CardEntry } from './card-entry.rules.ts'

type Check = typeof import('./card-check.ts')

const ORDER: readonly CardField[] = ['number', 'expiry', 'cvv', 'name']
export const EMPTY_CARD: CardEntry = { number: '', expiry: '', cvv: '', name: '' }

/** `serverNow` decides whether the card has expired. */
export function useCardForm(
  entry: CardEntry,
  change: (entry: CardEntry) => void,
  serverNow: string,
  store: PaymentState,
) {
  const [check, setCheck] = useState<Check>()
  const { touched } = useSnapshot(store)
  const isMada = useIsMada(entry.number)
  const fields: Record<CardField, RefObject<HTMLInputElement | null>> = {
    number: useRef(null),
    expiry: useRef(null),
    cvv: useRef(null),
    name: useRef(null),
  }
  useEffect(() => void import('./card-check.ts').then(setCheck), [])
  const isTyped = entry.number !== '' || entry.cvv !== ''
  useEffect(() => setTypedEntryCheck(() => isTyped), [isTyped])

  const now = Date.parse(serverNow)
  const faults: CardFaults = check?.cardFaults(entry, now) ?? {}
  const brand: CardBrand | undefined = isMada ? 'MADA' : check?.cardBrandOf(entry.number)

  return {
    fields,
    brand,
    /** Whether the mada lookup has finished, so that the brand is final. */
    isBrandKnown: isMada !== undefined && brand !== undefined,
    shownFault: (field: CardField) => (touched.includes(field) ? faults[field] : undefined),
    type: (field: CardField, value: string) => change({ ...entry, [field]: value }),
    /** Leaving an empty field is not an error. */
    touch: (field: CardField) => {
      if (entry[field] !== '') touchFields(store, [field])
    },
    /** Shows all errors and focuses the first. True if there is none. */
    isReady: async (): Promise<boolean> => {
      const { cardFaults } = check ?? (await import('./card-check.ts'))
      const found = cardFaults(entry, now)
      touchFields(store, ORDER)
      const first = ORDER.find((field) => found[field] !== undefined)
      if (first) fields[first].current?.focus()
      return first === undefined
    },
  }
}

export type CardForm = ReturnType<typeof useCardForm>
