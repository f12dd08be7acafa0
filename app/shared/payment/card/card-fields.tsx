// The fields of a card. They have no names, so that the browser never includes them in a form post.
import { formatFieldInPlace } from '#app/lib/format/typed-text.ts'
import { m } from '#app/paraglide/messages.js'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CardField } from './card-check.ts'
import { type CardEntry, cvvLayout, cvvLength, numberLayout } from './card-entry.rules.ts'
import { expiryLayout } from './card-expiry.rules.ts'
import { cardErrorMessage } from './card-error-messages.ts'
import { CardMark } from './card-marks.tsx'
import type { CardForm } from './use-card-form.ts'

interface CardFieldsProps {
  entry: CardEntry
  form: CardForm
  isLocked: boolean
  /** The other values of the card are there again, the number is not: says why. */
  isRestored?: boolean
}

export function CardFields({ entry, form, isLocked, isRestored = false }: CardFieldsProps) {
  const layouts = { number: numberLayout, expiry: expiryLayout, cvv: cvvLayout(entry.number) }
  const common = (field: CardField) => {
    const fault = form.shownFault(field)
    return {
      ref: form.fields[field],
      error: fault && cardErrorMessage(field, fault),
      dir: 'ltr',
      readOnly: isLocked,
      onBlur: () => form.touch(field),
    } as const
  }
  const digits = (field: 'number' | 'expiry' | 'cvv') => {
    const layout = layouts[field]
    const shown = layout.format(entry[field])
    return {
      ...common(field),
      inputMode: 'numeric',
      value: shown,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        form.type(field, layout.parse(formatFieldInPlace(event.currentTarget, shown, layout, event.nativeEvent))),
    } as const
  }
  const codeLength = cvvLength(entry.number)
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      <TextField
        {...digits('number')}
        className="col-span-2"
        label={m.checkout_number()}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        end={<CardMark brand={form.brand} />}
        hint={isRestored ? m.checkout_card_again() : <KnownCard form={form} />}
      />
      <TextField
        {...digits('expiry')}
        label={m.checkout_expiry()}
        autoComplete="cc-exp"
        placeholder={m.checkout_expiry_placeholder()}
      />
      <TextField
        {...digits('cvv')}
        label={m.checkout_cvv()}
        autoComplete="cc-csc"
        hint={codeLength === 4 ? m.checkout_cvv_front() : m.checkout_cvv_back()}
      />
      <TextField
        {...common('name')}
        className="col-span-2"
        label={m.checkout_name()}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        value={entry.name}
        onChange={(event) => form.type('name', event.currentTarget.value)}
      />
    </div>
  )
}

function KnownCard({ form }: { form: CardForm }) {
  return (
    <span className="flex gap-2 items-start text-good min-h-[1.4rem]" aria-live="polite">
      {form.isBrandKnown && form.brand === 'MADA' && (
        <>
          <Icon name="check" className="size-4 mt-[.2rem]" />
          <span>{m.checkout_known_mada()}</span>
        </>
      )}
    </span>
  )
}
