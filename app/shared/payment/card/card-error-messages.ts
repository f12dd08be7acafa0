import { m } from '#app/paraglide/messages.js'
import type { CardFault, CardField } from './card-check.ts'

type Messages = Partial<Record<CardFault, () => string>>

const MESSAGES: Record<CardField, Messages & { wrong: () => string }> = {
  number: {
    missing: m.checkout_number_missing,
    short: m.checkout_number_short,
    wrong: m.checkout_number_wrong,
  },
  expiry: {
    missing: m.checkout_expiry_missing,
    short: m.checkout_expiry_short,
    wrong: m.checkout_expiry_wrong,
    past: m.checkout_expiry_past,
  },
  cvv: { missing: m.checkout_cvv_missing, short: m.checkout_cvv_short, wrong: m.checkout_cvv_short },
  name: { missing: m.checkout_name_missing, wrong: m.checkout_name_wrong, latin: m.checkout_name_latin },
}

export const cardErrorMessage = (field: CardField, fault: CardFault): string =>
  (MESSAGES[field][fault] ?? MESSAGES[field].wrong)()
