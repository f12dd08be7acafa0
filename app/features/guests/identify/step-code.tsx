import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead } from '#app/ui/dialog.tsx'
import { verifyCode } from '../guests.query.ts'
import { identifyProblem } from '../identify-problem.ts'
import { identify, showStep, typeCode } from '../identify.store.ts'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { ResendCode } from './resend-code.tsx'

interface StepCodeProps {
  onClose: () => void
  onVerified: () => Promise<void>
}

export function StepCode({ onClose, onVerified }: StepCodeProps) {
  const { code, sent } = useSnapshot(identify)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const checking = useMutation({ mutationFn: verifyCode, meta: { isHandled: true } })

  const check = (typed: string) => {
    if (!identify.sent || checking.isPending || checking.isSuccess) return
    if (typed.length < CODE_LENGTH) return fail(m.guests_code_short({ count: CODE_LENGTH - typed.length }))
    setError(undefined)
    checking.mutate(
      { requestId: identify.sent.requestId, code: typed },
      { onSuccess: onVerified, onError: (problem) => fail(identifyProblem(problem)) },
    )
  }
  // What was typed stays to be seen; the next digit takes its place.
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
        check(identify.code)
      }}
    >
      <DialogHead title={m.guests_code_title()} onClose={onClose} />
      <p className="text-soft mb-6">
        {m.guests_code_text()} <bdi className="island num text-text font-500">{sent?.phoneMasked}</bdi>{' '}
        <button type="button" className="link" onClick={() => showStep('phone')}>
          {m.guests_change_number()}
        </button>
      </p>
      <CodeField
        ref={field}
        label={m.guests_code_label()}
        value={code}
        error={error}
        isBusy={checking.isPending}
        onType={(typed) => {
          typeCode(typed)
          if (error !== undefined) setError(undefined)
          if (typed.length === CODE_LENGTH && typed !== code) check(typed)
        }}
      />
      <ResendCode
        onSent={() => {
          setError(undefined)
          checking.reset()
          field.current?.focus()
        }}
        onProblem={(problem) => setError(identifyProblem(problem))}
      />
      <DialogActions>
        <Button type="submit" tone="main" isBusy={checking.isPending || checking.isSuccess} className="grow">
          {m.guests_check_code()}
        </Button>
      </DialogActions>
    </form>
  )
}
