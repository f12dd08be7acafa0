import { useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isCountry, parseMobile } from '#server/contracts/rules/mobile-number.ts'
import { m } from '#app/paraglide/messages.js'
import { PhoneField, phoneError } from '../phone/phone-field.tsx'
import { withCountry, withTyped } from '../phone/phone-entry.rules.ts'
import { StepAddress, type StepProps } from './step-address.tsx'
import '#app/ui/lazy-icons.ts'

export function StepPhone(step: StepProps) {
  const { proof } = step
  const { typed, country } = useSnapshot(proof)
  const read = () => {
    const number = parseMobile(proof.typed, isCountry(proof.country) ? proof.country : undefined)
    if (number) return { address: number.phone }
    return { fault: proof.typed.trim() ? phoneError(proof.country) : m.guests_phone_missing() }
  }
  // A number from before a reload is international.
  useLayoutEffect(() => void Object.assign(proof, withTyped(proof, proof.typed)), [proof])
  return (
    <StepAddress
      {...step}
      read={read}
      termsNote={m.guests_terms_note}
      renderField={({ ref, error, setError }) => (
        <PhoneField
          ref={ref}
          typed={typed}
          country={country}
          error={error}
          isFirst
          onType={(text) => {
            Object.assign(proof, withTyped(proof, text))
            setError(undefined)
          }}
          onCountry={(chosen) => {
            Object.assign(proof, withCountry(proof, chosen))
            setError(undefined)
          }}
          onBlur={({ relatedTarget }) => {
            // On the way to the list of countries nothing is wrong yet.
            const isChoosing = relatedTarget instanceof HTMLSelectElement
            if (proof.typed.trim() && !isChoosing && !('address' in read())) setError(phoneError(proof.country))
          }}
        />
      )}
    />
  )
}
