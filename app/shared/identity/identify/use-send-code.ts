// The form that sends a code to an address: reads the input, sends once, and shows errors beside the field.
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { identifyErrorMessage } from '../identify-problem.ts'
import { formatPhoneForOwner } from '#server/contracts/rules/phone.ts'
import { type ContactVerification, restoreSentCodeFromError } from '../proof.store.ts'

/** The address to send to, or the error in the input. */
export type ReadAddress = () => { address: string } | { fault: string }

interface SendCode {
  proof: ContactVerification
  read: ReadAddress
  /** Sends a code to this address and stores the answer in the proof. */
  send: (address: string) => Promise<unknown>
  /** A code was sent to the typed address. */
  onSent: () => void
  /** An error of an earlier step. It shows beside the address until the address changes. */
  fault: string | undefined
}

export function useSendCode({ proof, read, send, onSent, fault }: SendCode) {
  const [error, setError] = useState(fault)
  const field = useRef<HTMLInputElement>(null)
  // Prefetched for the next step.
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
        const shown = formatPhoneForOwner(address)
        // A code was already sent to this address, so the next step opens.
        if (restoreSentCodeFromError(proof, { address, shown }, problem)) onSent()
        else fail(identifyErrorMessage(problem))
      },
    })
  }
  return { submit, isSending: sending.isPending, field, error, setError }
}
