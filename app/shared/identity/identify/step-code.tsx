import { type ReactNode, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { m } from '#app/paraglide/messages.js'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { OTP_LENGTH } from '#server/contracts/rules/one-time-code.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead } from '#app/ui/dialog.tsx'
import { identifyErrorMessage } from '../identify-problem.ts'
import { type ContactVerification, setTypedCode } from '../proof.store.ts'
import { OtpField } from './otp-field.tsx'
import { ResendCode } from './resend-code.tsx'

interface StepCodeProps<Checked> {
  /** The address the code was sent to, and its state. */
  proof: ContactVerification
  /** Sends another code to the same address and stores the answer in the proof. */
  send: (address: string) => Promise<unknown>
  check: (input: { requestId: string; code: string }) => Promise<Checked>
  /** The dialog stays busy until it resolves. If it rejects, the error shows beside the code. */
  onChecked?: (answer: Checked) => Promise<void> | void
  /** Back to the step with the address. Undefined if the address cannot change. */
  change?: { label: string; onPress: () => void }
  onClose: () => void
  title?: string
  /** The label of the action, if the code does more than verify. */
  action?: { label: string; tone: 'danger' }
  /** Alternatives to the code. */
  children?: ReactNode
}

export function StepCode<Checked>({
  proof,
  send,
  check,
  onChecked,
  change,
  onClose,
  title,
  action,
  children,
}: StepCodeProps<Checked>) {
  const { code, sent } = useSnapshot(proof)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const checking = useMutation({
    mutationFn: async (input: { requestId: string; code: string }) => {
      const answer = await check(input)
      await onChecked?.(answer)
    },
    meta: { isHandled: true },
  })

  const submit = (typed: string) => {
    if (!proof.sent || checking.isPending || checking.isSuccess) return
    if (typed.length < OTP_LENGTH) return fail(m.guests_code_short({ count: OTP_LENGTH - typed.length }))
    setError(undefined)
    checking.mutate(
      { requestId: proof.sent.requestId, code: typed },
      { onError: (problem) => fail(identifyErrorMessage(problem)) },
    )
  }
  // The wrong code stays visible. The next digit replaces it.
  const fail = (text: string) => {
    setError(text)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(proof.code)
      }}
    >
      <DialogHead title={title ?? m.guests_code_title()} onClose={onClose} />
      <p className="text-soft mb-6">
        {m.guests_code_text()} <bdi className="island num text-text font-500">{sent?.shown}</bdi>{' '}
        {change && (
          <button type="button" className="link" onClick={change.onPress}>
            {change.label}
          </button>
        )}
      </p>
      <OtpField
        ref={field}
        label={m.guests_code_label()}
        value={code}
        error={error}
        isBusy={checking.isPending}
        onType={(typed) => {
          setTypedCode(proof, typed)
          if (error !== undefined) setError(undefined)
          // What cannot be undone waits for its button.
          if (typed.length === OTP_LENGTH && typed !== code && !action) submit(typed)
        }}
      />
      <ResendCode
        proof={proof}
        send={send}
        onSent={() => {
          setError(undefined)
          checking.reset()
          field.current?.focus()
        }}
        onProblem={(problem) => setError(identifyErrorMessage(problem))}
      />
      {children}
      <DialogActions>
        <Button
          type="submit"
          tone={action?.tone ?? 'main'}
          isBusy={checking.isPending || checking.isSuccess}
          className="grow"
        >
          {action?.label ?? m.guests_check_code()}
        </Button>
      </DialogActions>
    </form>
  )
}
