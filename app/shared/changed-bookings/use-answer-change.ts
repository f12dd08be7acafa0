// The answer to a changed showtime: refund or wallet after one confirmation, or the booking as it is now.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order, OrderChange } from '#server/contracts/orders.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { isProblemError, isUnsent } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { deleteSavedTicket } from '#app/lib/session/stored-tickets.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { cacheCancelledOrder } from '#app/shared/orders/bookings.query.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { changeAnswerDialog } from './change-answer.dialog.ts'
import { answerBookingChange } from './changes.query.ts'

type Way = 'REFUND' | 'WALLET' | 'KEEP'

interface Answering {
  way: Way
  change: OrderChange
}

/** It is unknown whether the answer has arrived. */
const isUnclear = (error: unknown): boolean =>
  isProblemError(error) &&
  !isUnsent(error) &&
  (error.reason === 'offline' || error.reason === 'timeout' || error.status >= 500)

const isRefundChanged = (error: unknown): boolean => isProblemError(error) && error.reason === 'refund_changed'

/** The choice disappears from the page together with its failure, so a toast says that another one was made before. */
const sayIfSettled = (way: Way) => (order: Order) => {
  if (!openChangeOf(order) && order.change?.answer !== way) showToast(m.bookings_change_settled(), 'error')
}

export function useAnswerChange({ id }: Pick<Order, 'id'>) {
  const queryClient = useQueryClient()
  const intent = useIntentKey()
  const [failure, setFailure] = useState<string>()
  const readAgain = () => queryClient.fetchQuery({ ...orderQuery({ id }), staleTime: 0 })

  const answering = useMutation({
    mutationFn: ({ way, change }: Answering) => {
      const input = { id, changeId: change.id, way, ...(way === 'KEEP' ? {} : { refund: change.total }) }
      return answerBookingChange(input, intent.keyFor(input))
    },
    meta: { isHandled: true },
    onMutate: () => setFailure(undefined),
    onSuccess: async ({ order }, { way }) => {
      intent.complete()
      if (way === 'KEEP') showToast(m.bookings_change_kept(), 'success')
      else await deleteSavedTicket(id)
      await cacheCancelledOrder(queryClient, order)
    },
    onError: (error, { way }) => {
      if (isRefundChanged(error)) return
      setFailure(isUnclear(error) ? m.bookings_change_unclear() : problemMessage(error))
      // Another device may have answered, or the exchange is being paid.
      if (!isUnclear(error)) void readAgain().then(sayIfSettled(way), () => undefined)
    },
  })

  const send = async (answer: Answering): Promise<'done' | 'refundChanged'> => {
    try {
      await answering.mutateAsync(answer)
    } catch (error) {
      if (isRefundChanged(error)) return 'refundChanged'
    }
    return 'done'
  }

  const ask = async (way: 'REFUND' | 'WALLET', change: OrderChange, isChanged = false): Promise<void> => {
    if (!(await openDialog(changeAnswerDialog, { way, change, isChanged }))) return
    if ((await send({ way, change })) === 'done') return
    const latest = openChangeOf(await readAgain())
    if (latest?.ways.includes(way)) await ask(way, latest, true)
  }

  return {
    /** Asks for one confirmation with the sum, and again if the sum is another one by then. */
    ask: (way: 'REFUND' | 'WALLET', change: OrderChange) =>
      void ask(way, change).catch((error: unknown) => setFailure(problemMessage(error))),
    keep: (change: OrderChange) => answering.mutate({ way: 'KEEP', change }),
    /** The answer that is on its way. */
    sending: answering.isPending ? answering.variables.way : undefined,
    failure,
  }
}
