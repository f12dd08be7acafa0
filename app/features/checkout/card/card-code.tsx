// The code of a kept card, typed each time it pays. It lives in this component alone and goes to the card's gateway alone.
import { useRef, useState } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import { onlyDigits } from '#server/contracts/digits.ts'
import { m } from '#app/paraglide/messages.js'
import { TextField } from '#app/ui/field.tsx'

const lengthFor = ({ brand }: SavedCard): 3 | 4 => (brand === 'AMERICAN_EXPRESS' ? 4 : 3)

/** For the card that is chosen; another card has another code. */
export function useCardCode(card: SavedCard | undefined) {
  const [typed, setTyped] = useState({ cardId: '', code: '', isTold: false })
  const field = useRef<HTMLInputElement>(null)
  const asked = card?.asksCode ? card : undefined
  const length = asked && lengthFor(asked)
  const { code, isTold } = asked && typed.cardId === asked.id ? typed : { code: '', isTold: false }
  const isWhole = code.length === length
  return {
    /** Undefined where none is asked for. */
    code: asked && code,
    length,
    field,
    fault: isTold && !isWhole ? (code ? m.checkout_cvv_short() : m.checkout_cvv_missing()) : undefined,
    type: (text: string) => {
      if (asked) setTyped({ cardId: asked.id, code: onlyDigits(text).slice(0, length), isTold })
    },
    /** Otherwise the field says what is missing. */
    isReady: (): boolean => {
      if (!asked || isWhole) return true
      setTyped({ cardId: asked.id, code, isTold: true })
      field.current?.focus()
      return false
    },
  }
}

export type CardCode = ReturnType<typeof useCardCode>

export function CodeField({ of: { code, length, field, fault, type }, isLocked }: { of: CardCode; isLocked: boolean }) {
  if (code === undefined) return null
  return (
    <TextField
      ref={field}
      label={m.checkout_card_code()}
      hint={length === 4 ? m.checkout_cvv_front() : m.checkout_cvv_back()}
      error={fault}
      autoComplete="cc-csc"
      inputMode="numeric"
      dir="ltr"
      readOnly={isLocked}
      value={code}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
