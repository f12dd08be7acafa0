// Adds vouchers to the order at the checkout and removes them. It asks first if value would be lost, and announces the
// amount left to pay.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { voucherApplyMultiDialog } from './voucher-apply-multi.dialog.ts'
import { voucherDeleteDialog } from './voucher-delete.dialog.ts'
import { isOrderChanged, refusalWords } from '#app/shared/vouchers/voucher-words.ts'
import { addOrderVouchers, type LossQuestion } from '#app/shared/vouchers/vouchers.query.ts'

type Voucher = Order['vouchers'][number]

interface News {
  text: string
  /** In halalas, the total that the text names. */
  total: number
}

/** Said of a total as long as the order has it: food, an offer and another tab change it, too. */
export const newsFor = (total: number, news: News | undefined): string => (news?.total === total ? news.text : '')

/** `onChanged`: the total has changed. */
export function useVouchers(order: Order, onChanged: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id: order.id })
  const [news, setNews] = useState<News>()
  const [loss, setLoss] = useState<LossQuestion>()
  const { total } = order.breakdown
  const [lastTotal, setLastTotal] = useState(total)
  // News of an earlier total stays gone, also if that total comes back.
  if (total !== lastTotal) {
    setLastTotal(total)
    if (news?.total !== total) setNews(undefined)
  }

  // The total, as the breakdown names it: what the wallets leave for a card changes with every switch above.
  const take = (next: Order, said: (sums: { total: string }) => string) => {
    // An earlier answer in flight must not overwrite this one.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, next)
    onChanged()
    setLoss(undefined)
    const sum = next.breakdown.total
    setNews({ text: said({ total: formatPrice(sum, { isExact: true }) }), total: sum })
  }

  const adding = useMutation({
    mutationFn: ({ codes, agreedLoss }: { codes: readonly string[]; agreedLoss?: number }) =>
      addOrderVouchers(order, codes, agreedLoss),
    meta: { isHandled: true },
    onMutate: () => setNews(undefined),
    onSuccess: (answer) => {
      if ('lost' in answer) return setLoss(answer)
      return take(answer, m.vouchers_added_total)
    },
    onError: (error) => {
      setLoss(undefined)
      if (isOrderChanged(error)) void queryClient.invalidateQueries({ queryKey })
    },
  })

  /** `pasted`: initial codes of the fields. */
  const addMany = async (pasted: readonly string[] = []) => {
    const next = await openDialog(voucherApplyMultiDialog, { order, pasted })
    if (next) take(next, m.vouchers_added_many_total)
  }
  const remove = async (voucher: Voucher) => {
    const next = await openDialog(voucherDeleteDialog, { orderId: order.id, voucher })
    if (next) take(next, m.vouchers_removed_total)
  }

  return {
    news: newsFor(total, news),
    loss,
    fault: adding.error ? refusalWords(adding.error) : undefined,
    isAdding: adding.isPending,
    add: (code: string, then: () => void) =>
      adding.mutate({ codes: [code] }, { onSuccess: (answer) => ('lost' in answer ? undefined : then()) }),
    /** After the visitor accepted the loss. */
    addAnyway: ({ codes, lost }: LossQuestion, then: () => void) =>
      adding.mutate({ codes, agreedLoss: lost }, { onSuccess: (answer) => ('lost' in answer ? undefined : then()) }),
    cancelUse: () => setLoss(undefined),
    clearError: adding.reset,
    addMany,
    remove,
  }
}

export type VoucherActions = ReturnType<typeof useVouchers>
