import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { setTypedAddress } from '../proof.store.ts'
import { m } from '#app/paraglide/messages.js'
import { EmailField } from '#app/ui/email-field.tsx'
import { cleanEmail } from '#server/contracts/rules/email.ts'
import { profileEmailError } from '../sign-in/profile.rules.ts'
import { profileErrorText } from '../sign-in/profile-messages.ts'
import { StepAddress, type StepProps } from './step-address.tsx'

/** `start`: initial value of the field. */
export function StepEmail({ start, ...step }: StepProps & { start?: string | null }) {
  const { proof } = step
  // Synchronous: a controlled field that updates late moves the cursor to its end.
  const snapshot = useSnapshot(proof, { sync: true })
  const [isTouched, setTouched] = useState(false)
  const typed = isTouched ? snapshot.typed : snapshot.typed || (start ?? '')
  return (
    <StepAddress
      {...step}
      read={() => {
        const wrong = profileEmailError(typed)
        return wrong ? { fault: profileErrorText('email', wrong) } : { address: cleanEmail(typed) }
      }}
      termsNote={m.guests_terms_note_email}
      renderField={({ ref, error, setError }) => (
        <EmailField
          ref={ref}
          error={error}
          isFirst
          value={typed}
          onChange={(event) => {
            setTouched(true)
            setTypedAddress(proof, event.currentTarget.value)
            setError(undefined)
          }}
        />
      )}
    />
  )
}
