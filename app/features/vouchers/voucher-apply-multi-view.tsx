import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import type { DialogViewProps } from '#app/lib/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { type FieldCode, useCodes } from './use-codes.ts'
import type { MultiInput } from './voucher-apply-multi.dialog.ts'
import { refusalWords, refusedAt } from './voucher-words.ts'
import { addVouchers } from './vouchers.query.ts'

export default function VoucherApplyMultiView({ input, close }: DialogViewProps<MultiInput, Order>) {
  const { order, pasted } = input
  const form = useRef<HTMLFormElement>(null)
  const entry = useCodes(order.vouchers.length, pasted)
  const [failure, setFailure] = useState<string>()
  const adding = useMutation({
    mutationFn: (sent: FieldCode[]) => {
      const codes = sent.map(({ code }) => code)
      return addVouchers(order.id, codes)
    },
    meta: { isHandled: true },
    onMutate: () => setFailure(undefined),
    onSuccess: (next) => close(next),
    onError: (error, sent) => {
      const field = sent[refusedAt(error) ?? -1]
      if (field) entry.refuse(field.at, refusalWords(error))
      setFailure(field ? m.vouchers_none_added() : refusalWords(error))
    },
  })
  const { marks } = entry
  useEffect(() => {
    if (marks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [marks])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    const sent = entry.ready()
    if (sent) adding.mutate(sent)
  }
  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={send}>
      <DialogHead title={m.vouchers_multi_title()} onClose={() => close()} />
      <DialogText>{m.vouchers_multi_text()}</DialogText>
      <div className="grid gap-4">
        {entry.codes.map((code, at) => (
          <CodeField
            // A field is its place in the list.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={m.vouchers_code_nth({ number: at + 1 })}
            code={code}
            isLocked={adding.isPending}
            error={entry.faults[at]}
            onType={(typed) => entry.type(at, typed)}
            onMany={(many) => entry.place(at, many)}
          />
        ))}
      </div>
      {entry.addField && (
        <Button tone="bare" icon="plus" className="mt-2" onClick={entry.addField}>
          {m.vouchers_multi_another()}
        </Button>
      )}
      <p role="status" className="text-14 text-soft mt-2">
        {entry.isFull && m.vouchers_multi_left_out()}
      </p>
      <div role="alert">{failure && <p className="text-bad mt-2">{failure}</p>}</div>
      <DialogActions>
        <Button onClick={() => close()}>{m.vouchers_multi_cancel()}</Button>
        <Button type="submit" tone="main" isBusy={adding.isPending}>
          {m.vouchers_multi_add()}
        </Button>
      </DialogActions>
    </form>
  )
}
