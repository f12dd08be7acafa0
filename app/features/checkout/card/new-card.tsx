// A card that is typed at the checkout.
import { m } from '#app/paraglide/messages.js'
import { CardFields } from '#app/domain/payment/card/card-fields.tsx'
import type { CardEntry } from '#app/domain/payment/card/card-entry.rules.ts'
import { CardMarks } from '#app/domain/payment/card/card-marks.tsx'
import type { CardForm } from '#app/domain/payment/card/use-card-form.ts'

export const NewCard = ({ entry, form, isLocked }: { entry: CardEntry; form: CardForm; isLocked: boolean }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4">
      <h2 className="text-18 font-500">{m.checkout_card_title()}</h2>
      <CardMarks />
    </div>
    <CardFields entry={entry} form={form} isLocked={isLocked} />
  </>
)

/** Enter in a field submits only if the form has its own submit button. */
export const HiddenSend = ({ isLocked }: { isLocked: boolean }) => (
  <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={isLocked} />
)
