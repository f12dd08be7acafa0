// Phone numbers and e-mail addresses that an answer may show in part only. The findings never contain them. Pure.

/** A mask hides at least one of the last digits. */
const LAST_DIGITS = 7

const digitsOf = (text) => text.replace(/\D/g, '')
const hasWholeNumber = (masked, phone) => digitsOf(masked).includes(digitsOf(phone).slice(-LAST_DIGITS))
const hasWholeAddress = (masked, email) => masked.toLowerCase().includes(email.toLowerCase())

/** `contact`: the phone or e-mail address behind `masked`; undefined if the check does not know it. */
export function maskBreach(name, masked, contact) {
  if (!masked || !contact) return undefined
  if (contact.includes('@'))
    return hasWholeAddress(masked, contact)
      ? `${name} shows the whole e-mail address, expected most of it hidden`
      : undefined
  return hasWholeNumber(masked, contact)
    ? `${name} shows the whole number, expected its middle hidden, e.g. 05X XXX 4410`
    : undefined
}
