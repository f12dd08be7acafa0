import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { identifyProblem, type Proof, typeAddress } from '#app/features/guests/proof.query.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { cleanEmail, emailFault } from './profile.rules.ts'
import { faultWords } from './profile-words.ts'

interface StepEmailProps {
  title: string
  text: string
  proof: Proof
  /** What stands in the field while nothing was typed. */
  start?: string | null
  /** Sends a code to this address and keeps it in the proof. */
  send: (email: string) => Promise<unknown>
  /** A code is on its way to the address typed. */
  onSent: () => void
  onClose: () => void
  /** What stopped a step before this one, said beside the address until it is changed. */
  fault?: string | undefined
  children?: ReactNode
}

export function StepEmail({ title, text, proof, start, send, onSent, onClose, fault, children }: StepEmailProps) {
  // At once: a field that gets its own text back late moves the cursor to its end.
  const snapshot = useSnapshot(proof, { sync: true })
  const [isTouched, setTouched] = useState(false)
  const typed = isTouched ? snapshot.typed : snapshot.typed || (start ?? '')
  const [error, setError] = useState(fault)
  const field = useRef<HTMLInputElement>(null)
  // Fetched here so that the next step knows it without waiting.
  useQuery(settingsQuery)
  const sending = useMutation({ mutationFn: send, meta: { isHandled: true } })

  const fail = (words: string) => {
    setError(words)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const wrong = emailFault(typed)
    if (wrong) return fail(faultWords('email', wrong))
    setError(undefined)
    const email = cleanEmail(typed)
    sending.mutate(email, {
      onSuccess: onSent,
      onError: (problem) => {
        const isWaiting = isProblemError(problem) && problem.reason === 'otp_too_soon' && proof.sent?.address === email
        if (isWaiting) onSent()
        else fail(identifyProblem(problem))
      },
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogHead title={title} onClose={onClose} />
      <DialogText>{text}</DialogText>
      <TextField
        ref={field}
        label={m.members_email()}
        error={error}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        // The dialog was opened to type this address.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTouched(true)
          typeAddress(proof, event.currentTarget.value)
          setError(undefined)
        }}
      />
      {children}
      <DialogActions>
        <Button type="submit" tone="main" isBusy={sending.isPending} className="grow">
          {m.guests_send_code()}
        </Button>
      </DialogActions>
    </form>
  )
}
