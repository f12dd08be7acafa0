// The form of a dialog that sends a code to a phone number or an e-mail address. The caller passes in the field.
import { type ReactNode, type RefObject, useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import type { ContactVerification } from '../proof.store.ts'
import { TermsNote } from './terms-note.tsx'
import { type ReadAddress, useSendCode } from './use-send-code.ts'

/** What the caller of either step passes in. */
export interface StepProps {
  title: string
  text: string
  proof: ContactVerification
  /** Sends a code to this address (a phone number as E.164) and stores the answer in the proof. */
  send: (address: string) => Promise<unknown>
  /** A code was sent to the typed address. */
  onSent: () => void
  onClose: () => void
  /** An error of an earlier step. It shows beside the address until the address changes. */
  fault?: string | undefined
  /** The press that sends the code accepts the terms, too. A sentence beside the button says so. */
  acceptsTerms?: boolean
  /** Alternatives to this address. */
  children?: ReactNode
}

interface StepAddressProps extends StepProps {
  read: ReadAddress
  renderField: (field: {
    ref: RefObject<HTMLInputElement | null>
    error: string | undefined
    setError: (words: string | undefined) => void
  }) => ReactNode
  termsNote: (parts: { button: string }) => string
}

export function StepAddress({
  title,
  text,
  onClose,
  fault,
  acceptsTerms = false,
  children,
  renderField,
  termsNote,
  ...sent
}: StepAddressProps) {
  const note = useId()
  const { submit, isSending, field: ref, error, setError } = useSendCode({ ...sent, fault })
  const button = m.guests_send_code()
  return (
    <form onSubmit={submit} noValidate>
      <DialogHead title={title} onClose={onClose} />
      <DialogText>{text}</DialogText>
      {renderField({ ref, error, setError })}
      {children}
      {acceptsTerms && <TermsNote id={note} text={termsNote({ button })} />}
      <DialogActions>
        <Button
          type="submit"
          tone="main"
          isBusy={isSending}
          className="grow"
          aria-describedby={acceptsTerms ? note : undefined}
        >
          {button}
        </Button>
      </DialogActions>
    </form>
  )
}
