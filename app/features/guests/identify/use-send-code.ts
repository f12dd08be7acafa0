// The form that sends a code to an address: what was typed is read, sent once, and what went wrong is said beside the field.
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { identifyProblem } from '../identify-problem.ts'
import { maskedPhone } from '#server/contracts/digits.ts'
import { type Proof, takesSentCode } from '../proof.store.ts'

interface SendCode {
  proof: Proof
  /** The address to send to, or what is wrong with what was typed. */
  read: () => { address: string } | { fault: string }
  /** Sends a code to this address and keeps it in the proof. */
  send: (address: string) => Promise<unknown>
  /** A code is on its way to the address typed. */
  onSent: () => void
  /** What stopped a step before this one, said beside the address until it is changed. */
  fault: string | undefined
}

export function useSendCode({ proof, read, send, onSent, fault }: SendCode) {
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
    const typed = read()
    if ('fault' in typed) return fail(typed.fault)
    const { address } = typed
    setError(undefined)
    sending.mutate(address, {
      onSuccess: onSent,
      onError: (problem) => {
        const shown = address.startsWith('+') ? maskedPhone(address) : address
        // Go on to where it is typed.
        if (takesSentCode(proof, { address, shown }, problem)) onSent()
        else fail(identifyProblem(problem))
      },
    })
  }
  return { submit, isSending: sending.isPending, field, error, setError }
}
