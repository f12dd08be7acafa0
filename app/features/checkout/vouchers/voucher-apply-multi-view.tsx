import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { VoucherCodeField } from '#app/shared/vouchers/voucher-code-field.tsx'
import { type FieldCode, useCodes } from './use-codes.ts'
import type { MultiInput } from './voucher-apply-multi.dialog.ts'
import { VoucherLosses } from './voucher-loss.tsx'
import { isOrderChanged, refusalWords, refusedAt } from '#app/shared/vouchers/voucher-words.ts'
import { addOrderVouchers, type LossQuestion } from '#app/shared/vouchers/vouchers.query.ts'

export default function VoucherApplyMultiView({ input, close }: DialogViewProps<MultiInput, Order>) {
  const { order, pasted } = input
  const form = useRef<HTMLFormElement>(null)
  const entry = useCodes(order.vouchers.length, pasted)
  const [failure, setFailure] = useState<string>()
  const queryClient = useQueryClient()
  /** How often the visitor went back from the question to the codes. */
  const [returns, setReturns] = useState(0)
  const [loss, setLoss] = useState<LossQuestion>()
  const adding = useMutation({
    mutationFn: ({ sent, agreedLoss }: { sent: readonly FieldCode[]; agreedLoss?: number }) => {
      const codes = sent.map(({ code }) => code)
      return addOrderVouchers(order, codes, agreedLoss)
    },
    meta: { isHandled: true },
    onMutate: () => setFailure(undefined),
    onSuccess: (answer) => ('lost' in answer ? setLoss(answer) : close(answer)),
    onError: (error, { sent }) => {
      setLoss(undefined)
      if (isOrderChanged(error)) void queryClient.invalidateQueries({ queryKey: orderQuery({ id: order.id }).queryKey })
      const field = sent[refusedAt(error) ?? -1]
      if (field) entry.refuse(field.at, refusalWords(error))
      setFailure(field ? m.vouchers_none_added() : refusalWords(error))
    },
  })
  const { marks } = entry
  useEffect(() => {
    if (marks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [marks])
  useEffect(() => {
    if (returns > 0) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [returns])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    const sent = entry.ready()
    if (sent) adding.mutate({ sent })
  }
  if (loss)
    return (
      <LossStep
        loss={loss}
        isOne={entry.filled().length === 1}
        isBusy={adding.isPending}
        onUse={() => adding.mutate({ sent: entry.filled(), agreedLoss: loss.lost })}
        onBack={() => {
          setLoss(undefined)
          setReturns(returns + 1)
        }}
        onClose={() => close()}
      />
    )
  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={send}>
      <DialogHead title={m.vouchers_multi_title()} onClose={() => close()} />
      <DialogText>{m.vouchers_multi_text()}</DialogText>
      <div className="grid gap-4">
        {entry.codes.map((code, at) => (
          <VoucherCodeField
            // Fields have no identity besides their index.
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

interface LossStepProps {
  loss: LossQuestion
  /** A single code was entered. */
  isOne: boolean
  isBusy: boolean
  onUse: () => void
  /** Back to the fields, with their codes. */
  onBack: () => void
  onClose: () => void
}

const LossStep = ({ loss: { losses, lost }, isOne, isBusy, onUse, onBack, onClose }: LossStepProps) => (
  <>
    <DialogHead title={isOne ? m.vouchers_loss_title_one() : m.vouchers_loss_title()} onClose={onClose} />
    <DialogText>{m.vouchers_loss_text()}</DialogText>
    <VoucherLosses losses={losses}>
      {losses.length > 1 && (
        <p className="mt-4 font-600">{m.vouchers_loss_total({ lost: formatPrice(lost, { isExact: true }) })}</p>
      )}
    </VoucherLosses>
    <DialogActions>
      <Button disabled={isBusy} onClick={onBack}>
        {m.vouchers_multi_cancel()}
      </Button>
      <Button tone="main" isBusy={isBusy} onClick={onUse}>
        {isOne ? m.vouchers_loss_use() : m.vouchers_loss_use_many()}
      </Button>
    </DialogActions>
  </>
)
