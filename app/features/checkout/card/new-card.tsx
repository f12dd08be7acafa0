// A card that is typed at the checkout, and what is said of its safety.
import { useVisit } from '#app/lib/visit.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { CardFields } from './card-fields.tsx'
import type { CardEntry } from './card-entry.rules.ts'
import { CardMarks } from './card-marks.tsx'
import type { CardForm } from './use-card-form.ts'
import '#app/ui/late-icons.ts'

const TEST_CARDS = '/sandbox-payments/cards'

export const NewCard = ({ entry, form, isLocked }: { entry: CardEntry; form: CardForm; isLocked: boolean }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4">
      <h2 className="text-18 font-500">{m.checkout_card_title()}</h2>
      <CardMarks />
    </div>
    <CardFields entry={entry} form={form} isLocked={isLocked} />
  </>
)

/** Enter in a field sends the form: for that a form needs a button of its own. */
export const HiddenSend = ({ isLocked }: { isLocked: boolean }) => (
  <button type="submit" className="hush" tabIndex={-1} aria-hidden="true" disabled={isLocked} />
)

export function CardSafety() {
  const { environment } = useVisit()
  return (
    <>
      <p className="flex gap-2 items-start text-14 text-soft leading-[1.6] mt-5">
        <Icon name="lock" className="size-4 mt-[.2rem]" />
        {m.checkout_card_safety()}
      </p>
      {environment !== 'production' && (
        <p className="text-14 text-soft mt-2">
          <a className="link" href={TEST_CARDS} target="_blank" rel="noopener">
            {m.checkout_test_cards()}
          </a>
        </p>
      )}
    </>
  )
}
