// The security code of a saved card, typed for each payment. It stays in this component and goes only to the card's
// processor.
import { useRef, useState } from 'react'
import type { SavedCard } from '#server/contracts/cards.ts'
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import type { CardBrand } from '#server/contracts/pay.ts'
import { m } from '#app/paraglide/messages.js'
import { TextField } from '#app/ui/field.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export interface CodedCard extends Pick<SavedCard, 'id' | 'codeWay'> {
  brand: CardBrand | null
}

const lengthFor = ({ brand }: CodedCard): 3 | 4 => (brand === 'AMERICAN_EXPRESS' ? 4 : 3)

const codeFrame = () => import('./code-frame.tsx').then(({ CodeFrame }) => CodeFrame)

/** State for the chosen card. Another card starts with an empty code. */
export function useCardCode(card: CodedCard | undefined) {
  const [typed, setTyped] = useState({ cardId: '', code: '', isTold: false })
  const field = useRef<HTMLInputElement>(null)
  const cardWithCode = card?.codeWay ? card : undefined
  const isFrame = cardWithCode?.codeWay === 'FRAME'
  const length = cardWithCode && lengthFor(cardWithCode)
  const { code, isTold } = cardWithCode && typed.cardId === cardWithCode.id ? typed : { code: '', isTold: false }
  const isWhole = isFrame ? code !== '' : code.length === length
  const typedHere = code ? m.checkout_cvv_short : m.checkout_cvv_missing
  const missing = isFrame ? m.checkout_code_first : typedHere
  return {
    /** Undefined if no code is needed. If the processor's page asks for it, this is the page's signed answer. */
    code: cardWithCode && code,
    length,
    field,
    fault: isTold && !isWhole ? missing() : undefined,
    type: (text: string) => {
      if (cardWithCode) setTyped({ cardId: cardWithCode.id, code: onlyDigits(text).slice(0, length), isTold })
    },
    /** The processor's own page asks for the code. */
    frame: isFrame
      ? {
          cardId: cardWithCode.id,
          isTyped: isWhole,
          onTyped: (answer: string) => setTyped({ cardId: cardWithCode.id, code: answer, isTold: false }),
        }
      : undefined,
    /** A code typed on the processor's page is valid for one payment, also if that is declined. */
    spend: () => {
      if (isFrame) setTyped({ cardId: cardWithCode.id, code: '', isTold: false })
    },
    /** If the code is missing, the field shows it. */
    isReady: (): boolean => {
      if (!cardWithCode || isWhole) return true
      setTyped({ cardId: cardWithCode.id, code, isTold: true })
      field.current?.focus()
      return false
    },
  }
}

export type CardCode = ReturnType<typeof useCardCode>

interface CodeFieldProps {
  of: CardCode
  isLocked: boolean
  /**
   * Name of the field in the processor's own form. In our form the field has no name, so that the browser never sends
   * the code to us.
   */
  name?: string
}

export function SecurityCodeField({ of: { code, length, field, fault, type, frame }, isLocked, name }: CodeFieldProps) {
  if (code === undefined) return null
  if (frame)
    return (
      <LazyPart key={frame.cardId} load={codeFrame} isWanted props={{ ...frame, fault }}>
        <Skeleton className="h-60" />
      </LazyPart>
    )
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
      {...(name === undefined ? {} : { name, required: true, pattern: `\\d{${length}}`, maxLength: length })}
      value={code}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
