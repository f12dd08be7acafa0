import { type ReactNode, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type ContactVerification, typeAddress } from '../proof.store.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { cleanEmail } from '#server/contracts/rules/email.ts'
import { profileEmailError } from '../sign-in/profile.rules.ts'
import { profileErrorText } from '../sign-in/profile-words.ts'
import { TermsNote } from './terms-note.tsx'
import { useSendCode } from './use-send-code.ts'

interface StepEmailProps {
  title: string
  text: string
  proof: ContactVerification
  /** Initial value of the field. */
  start?: string | null
  /** Sends a code to this address and stores the answer in the proof. */
  send: (email: string) => Promise<unknown>
  /** A code was sent to the typed address. */
  onSent: () => void
  onClose: () => void
  /** An error of an earlier step. It shows beside the address until the address changes. */
  fault?: string | undefined
  /** The press that sends the code accepts the terms, too. A sentence beside the button says so. */
  acceptsTerms?: boolean
  children?: ReactNode
}

export function StepEmail({
  title,
  text,
  proof,
  start,
  send,
  onSent,
  onClose,
  fault,
  acceptsTerms = false,
  children,
}: StepEmailProps) {
  const note = useId()
  // Synchronous: a controlled field that updates late moves the cursor to its end.
  const snapshot = useSnapshot(proof, { sync: true })
  const [isTouched, setTouched] = useState(false)
  const typed = isTouched ? snapshot.typed : snapshot.typed || (start ?? '')
  const read = () => {
    const wrong = profileEmailError(typed)
    return wrong ? { fault: profileErrorText('email', wrong) } : { address: cleanEmail(typed) }
  }
  const { submit, isSending, field, error, setError } = useSendCode({ proof, read, send, onSent, fault })

  return (
    <form onSubmit={submit} noValidate>
      <DialogHead title={title} onClose={onClose} />
      <DialogText>{text}</DialogText>
      <EmailField
        ref={field}
        error={error}
        isFirst
        value={typed}
        onChange={(event) => {
          setTouched(true)
          typeAddress(proof, event.currentTarget.value)
          setError(undefined)
        }}
      />
      {children}
      {acceptsTerms && <TermsNote id={note} text={m.guests_terms_note_email({ button: m.guests_send_code() })} />}
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
