import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dueOf } from '#server/contracts/rules/due.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatCountdown } from '#app/lib/format/dates.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { useExtendHold } from './use-extend.ts'

function warningText(canExtend: boolean, isFoodAlone: boolean): string {
  if (isFoodAlone) return canExtend ? m.checkout_later_warning_text() : m.checkout_later_warning_last()
  return canExtend ? m.checkout_warning_text() : m.checkout_warning_last()
}

export default function ExpiryWarningView({ input, close }: DialogViewProps<{ orderId: string }, void>) {
  // Reads the cached order of the page below and fetches nothing. With skipToken, the page could not fetch it meanwhile.
  const { data: order } = useQuery({ ...orderQuery({ id: input.orderId }), enabled: false })
  const left = useTimeLeft(order?.expiresAt ?? null, order?.serverNow ?? '')
  const extend = useExtendHold(input.orderId)
  const isOver = left === null || left === 0
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])

  const canExtend = (order?.extensionsLeft ?? 0) > 0
  return (
    <>
      <DialogHead title={m.checkout_warning_title()} onClose={() => close()} />
      <p className="time text-64 font-700 leading-[1.2] num" aria-hidden="true">
        <bdi>{formatCountdown(left ?? 0)}</bdi>
      </p>
      <DialogText>{warningText(canExtend, order?.foodFor !== undefined)}</DialogText>
      <DialogActions>
        <Button tone={canExtend ? 'line' : 'main'} onClick={() => close()}>
          {order && dueOf(order.breakdown) === 0 ? m.checkout_warning_stay() : m.checkout_warning_go_on()}
        </Button>
        {canExtend && (
          <Button
            tone="main"
            isBusy={extend.isPending}
            onClick={() => extend.mutate(undefined, { onSuccess: () => close() })}
          >
            {m.checkout_more_time()}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
