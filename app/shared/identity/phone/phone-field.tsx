// A field for a mobile number of any country: a native list of the countries beside it, because phones show that well.
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type Ref, useState } from 'react'
import { callingCode, isCountry } from '#server/contracts/rules/mobile-number.ts'
import { formatFieldInPlace } from '#app/lib/format/typed-text.ts'
import { m } from '#app/paraglide/messages.js'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countryName, listCountries, type PhoneCountry } from './phone-countries.ts'
import { HOME_COUNTRY } from '#server/contracts/rules/phone.ts'
import { phoneLayout, phoneFormatExample, type TypedPhone } from './phone-entry.rules.ts'

interface PhoneFieldProps extends TypedPhone {
  /** Default: the form of a Saudi number, or the name of another country. */
  hint?: ReactNode
  error: string | undefined
  onType: (text: string) => void
  onCountry: (country: string) => void
  onBlur?: (event: { relatedTarget: EventTarget | null }) => void
  /** The dialog was opened to type this number. */
  isFirst?: boolean
  required?: boolean
  ref?: Ref<HTMLInputElement>
  countryRef?: Ref<HTMLSelectElement>
}

/** The error of a text that is no number of its country. */
export const phoneError = (country: string): string =>
  country === HOME_COUNTRY ? m.guests_phone_invalid() : m.guests_phone_invalid_abroad({ country: countryName(country) })

const defaultHint = (country: string): string =>
  country === HOME_COUNTRY ? m.guests_phone_hint_home() : m.guests_phone_hint_abroad({ country: countryName(country) })

export function PhoneField({
  typed,
  country,
  hint = defaultHint(country),
  error,
  onType,
  onCountry,
  isFirst = false,
  countryRef,
  ...input
}: PhoneFieldProps) {
  return (
    <TextField
      {...input}
      label={m.guests_phone_label()}
      hint={hint}
      error={error}
      start={<CountrySelect country={country} onChoose={onCountry} ref={countryRef} />}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      data-autofocus={isFirst || undefined}
      placeholder={phoneFormatExample(country)}
      value={typed}
      onChange={(event) =>
        onType(formatFieldInPlace(event.currentTarget, typed, phoneLayout(country), event.nativeEvent))
      }
    />
  )
}

interface CountrySelectProps {
  country: string
  onChoose: (country: string) => void
  ref: Ref<HTMLSelectElement> | undefined
}

/** Shows the calling code. The list itself lies over it and is invisible, so that a tap anywhere opens it. */
function CountrySelect({ country, onChoose, ref }: CountrySelectProps) {
  // The server writes no list: it has 15 kB, and its names may differ from those of the browser.
  const isHydrated = useHydrated()
  const calling = callingCode(isCountry(country) ? country : HOME_COUNTRY)
  return (
    <span className="relative flex-none self-stretch -ms-4 me-1 border-e border-line-strong">
      <select
        ref={ref}
        className="peer absolute inset-0 w-full opacity-0 cursor-pointer [&_option]:(bg-raised text-text)"
        aria-label={m.guests_phone_country()}
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {isHydrated ? <CountryOptions /> : <option value={country}>{calling}</option>}
      </select>
      <span className="dial-code" aria-hidden="true">
        {calling}
        <Icon name="down" className="size-4 text-soft" />
      </span>
    </span>
  )
}

/** Calculated once, because typing renders the field anew. */
function CountryOptions() {
  const [{ near, others }] = useState(listCountries)
  return (
    <>
      {near.map(toOption)}
      <hr />
      {others.map(toOption)}
    </>
  )
}

// Isolated, so that the plus stays before its digits in an Arabic list.
const toOption = ({ country, name, calling }: PhoneCountry) => (
  <option key={country} value={country}>
    {`${name} (\u2066${calling}\u2069)`}
  </option>
)
