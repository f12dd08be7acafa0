import { type ReactNode, useId } from 'react'
import { useSnapshot } from 'valtio'
import { saudiMobile } from '#server/contracts/rules/digits.ts'
import { retypeField } from '#app/lib/format/typed-text.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { phoneLayout } from '../phone-entry.rules.ts'
import { type PhoneVerification, typeAddress } from '../proof.store.ts'
import { TermsNote } from './terms-note.tsx'
import { useSendCode } from './use-send-code.ts'
import '#app/ui/lazy-icons.ts'

interface StepPhoneProps {
  title: string
  text: string
  proof: PhoneVerification
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
  const { typed } = useSnapshot(proof)
  const note = useId()
  const read = () => {
    const address = saudiMobile(proof.typed)
    return address ? { address } : { fault: proof.typed.trim() ? m.guests_phone_invalid() : m.guests_phone_missing() }
  }
  const { submit, isSending, field, error, setError } = useSendCode({ proof, read, send, onSent, fault })

  return (
    <form onSubmit={submit} noValidate>
      <DialogHead title={title} onClose={onClose} />
      <DialogText>{text}</DialogText>
      <TextField
        ref={field}
        label={m.guests_phone_label()}
        hint={m.guests_phone_hint()}
        error={error}
        icon="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        // The dialog was opened to type this number.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-autofocus
        placeholder={m.guests_phone_placeholder()}
        value={typed}
        onChange={(event) => {
          typeAddress(proof, retypeField(event.currentTarget, typed, phoneLayout, event.nativeEvent))
          setError(undefined)
        }}
        onBlur={() => {
          if (proof.typed.trim() && !saudiMobile(proof.typed)) setError(m.guests_phone_invalid())
        }}
      />
      {children}
      {acceptsTerms && <TermsNote id={note} button={m.guests_send_code()} />}
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
