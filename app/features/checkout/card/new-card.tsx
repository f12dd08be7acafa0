// A card that is typed at the checkout.
import { useEffect, useEffectEvent } from 'react'
import { m } from '#app/paraglide/messages.js'
import { CardFields } from '#app/shared/payment/card/card-fields.tsx'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { CardMarks } from '#app/shared/payment/card/card-marks.tsx'
import type { CardForm } from '#app/shared/payment/card/use-card-form.ts'

interface NewCardProps {
  entry: CardEntry
  form: CardForm
  isLocked: boolean
  /** Back from the bank's page: name and date are there again, the number is not, because it is never stored. */
  isRestored: boolean
}

export function NewCardFields({ entry, form, isLocked, isRestored }: NewCardProps) {
  const askNumber = useEffectEvent(() => form.fields.number.current?.focus({ preventScroll: true }))
  useEffect(() => {
    if (isRestored) askNumber()
  }, [isRestored])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4">
        <h2 className="text-18 font-500">{m.checkout_card_title()}</h2>
        <CardMarks />
      </div>
      <CardFields entry={entry} form={form} isLocked={isLocked} isRestored={isRestored} />
    </>
  )
}

/** Enter in a field submits only if the form has its own submit button. */
export const HiddenSubmitButton = ({ isLocked }: { isLocked: boolean }) => (
  <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={isLocked} />
)
