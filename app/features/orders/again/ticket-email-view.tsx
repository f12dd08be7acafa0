import { useRef, useState } from 'react'
import { cleanEmail, isEmailAfterCleaning } from '#server/contracts/rules/email.ts'
import { useUser } from '#app/shared/identity/members.query.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { resendErrorMessage } from './again-words.ts'
import { sendTicketAgain } from './ticket-again.query.ts'

export default function TicketEmailView({
  input: { id },
  close,
}: DialogViewProps<{ id: string }, { toMasked: string }>) {
  const own = useUser()?.email ?? ''
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const intent = useIntentKey()
  const field = useRef<HTMLInputElement>(null)
  const shown = typed ?? own
  const fail = (text: string) => {
    setError(text)
    field.current?.focus()
  }
  const sending = useMutation({
    mutationFn: (email: string) => sendTicketAgain({ id, by: 'EMAIL', email }, intent.keyFor({ email })),
    meta: { isHandled: true },
    onSuccess: ({ toMasked }) => close({ toMasked }),
    onError: (problem) => fail(resendErrorMessage(problem)),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const email = cleanEmail(shown)
        if (!isEmailAfterCleaning(email)) return fail(m.ticket_email_invalid())
        sending.mutate(email)
      }}
    >
      <DialogHead title={m.ticket_email_title()} onClose={() => close()} />
      <DialogText>{m.ticket_email_text()}</DialogText>
      <EmailField
        ref={field}
        error={error}
        isFirst
        value={shown}
        readOnly={sending.isPending}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <DialogActions>
        <Button type="submit" tone="main" isBusy={sending.isPending} className="grow">
          {m.ticket_email_send()}
        </Button>
      </DialogActions>
    </form>
  )
}
