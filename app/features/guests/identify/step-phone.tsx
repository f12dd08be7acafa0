import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { saudiMobile } from '#server/contracts/digits.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { retypeField } from '#app/lib/typed-text.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { sendCode } from '../guests.query.ts'
import { identifyProblem } from '../identify-problem.ts'
import { codeSent, identify, showStep, typePhone } from '../identify.store.ts'
import { phoneLayout } from '../phone-entry.rules.ts'
import '#app/ui/late-icons.ts'

const TITLES = {
  'sign-in': m.guests_phone_title,
  booking: m.guests_phone_title_booking,
  reminder: m.guests_phone_title_reminder,
}

interface StepPhoneProps {
  reason: keyof typeof TITLES
  onClose: () => void
}

export function StepPhone({ reason, onClose }: StepPhoneProps) {
  const { phone } = useSnapshot(identify)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Fetched here so that the next step knows it without waiting.
  useQuery(settingsQuery)
  const sending = useMutation({ mutationFn: sendCode, meta: { isHandled: true } })

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const number = saudiMobile(identify.phone)
    if (!number) return fail(identify.phone.trim() ? m.guests_phone_invalid() : m.guests_phone_missing())
    setError(undefined)
    sending.mutate(number, {
      onSuccess: (answer) => codeSent(number, answer),
      onError: (problem) => {
        // A code is already on its way to this very number: go on to where it is typed.
        const isWaiting =
          isProblemError(problem) && problem.reason === 'otp_too_soon' && identify.sent?.phone === number
        if (isWaiting) showStep('code')
        else fail(identifyProblem(problem))
      },
    })
  }
  const fail = (text: string) => {
    setError(text)
    field.current?.focus()
  }

  return (
    <form onSubmit={send} noValidate>
      <DialogHead title={TITLES[reason]()} onClose={onClose} />
      <DialogText>{reason === 'reminder' ? m.guests_phone_text_reminder() : m.guests_phone_text()}</DialogText>
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
        value={phone}
        onChange={(event) => {
          typePhone(retypeField(event.currentTarget, phone, phoneLayout, event.nativeEvent))
          setError(undefined)
        }}
        onBlur={() => {
          if (identify.phone.trim() && !saudiMobile(identify.phone)) setError(m.guests_phone_invalid())
        }}
      />
      <DialogActions>
        <Button type="submit" tone="main" isBusy={sending.isPending} className="grow">
          {m.guests_send_code()}
        </Button>
      </DialogActions>
    </form>
  )
}
