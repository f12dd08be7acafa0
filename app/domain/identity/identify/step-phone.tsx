import { type ReactNode, useId, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isCountry, parseMobile } from '#server/contracts/rules/mobile-number.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { PhoneField, phoneError } from '../phone/phone-field.tsx'
import { withCountry, withTyped } from '../phone/phone-entry.rules.ts'
import type { ContactVerification } from '../proof.store.ts'
import { TermsNote } from './terms-note.tsx'
import { useSendCode } from './use-send-code.ts'
import '#app/ui/lazy-icons.ts'

interface StepPhoneProps {
  title: string
  text: string
  proof: ContactVerification
  /** Sends a code to this number (E.164) and stores the answer in the proof. */
  send: (phone: string) => Promise<unknown>
  /** A code was sent to the typed number. */
  onSent: () => void
  onClose: () => void
  /** An error of an earlier step. It shows beside the number until the number changes. */
  fault?: string | undefined
  /** The press that sends the code accepts the terms, too. A sentence beside the button says so. */
  acceptsTerms?: boolean
  /** Alternatives to this number. */
  children?: ReactNode
}

export function StepPhone({
  title,
  text,
  proof,
  send,
  onSent,
  onClose,
  fault,
  acceptsTerms = false,
  children,
}: StepPhoneProps) {
  const { typed, country } = useSnapshot(proof)
  const note = useId()
  const read = () => {
    const number = parseMobile(proof.typed, isCountry(proof.country) ? proof.country : undefined)
    if (number) return { address: number.phone }
    return { fault: proof.typed.trim() ? phoneError(proof.country) : m.guests_phone_missing() }
  }
  // A number from before a reload is international.
  useLayoutEffect(() => void Object.assign(proof, withTyped(proof, proof.typed)), [proof])
  const { submit, isSending, field, error, setError } = useSendCode({ proof, read, send, onSent, fault })

  return (
    <form onSubmit={submit} noValidate>
      <DialogHead title={title} onClose={onClose} />
      <DialogText>{text}</DialogText>
      <PhoneField
        ref={field}
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
      {children}
      {acceptsTerms && <TermsNote id={note} text={m.guests_terms_note({ button: m.guests_send_code() })} />}
      <DialogActions>
        <Button
          type="submit"
          tone="main"
          isBusy={isSending}
          className="grow"
          aria-describedby={acceptsTerms ? note : undefined}
        >
          {m.guests_send_code()}
        </Button>
      </DialogActions>
    </form>
  )
}
