import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { consequenceWords } from '#app/shared/orders/cancel-refund.tsx'
import { RefundParts } from '#app/shared/orders/refund-parts.tsx'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import { countReturnedVouchers, toWalletParts } from './booking-change-words.ts'
import type { ChangeAnswerDialogInput } from './change-answer.dialog.ts'

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

export default function ChangeAnswerView({ input, close }: DialogViewProps<ChangeAnswerDialogInput, true>) {
  const { way, change, isChanged } = input
  const { total, refunds } = change
  const parts = way === 'WALLET' ? toWalletParts(refunds) : refunds
  const { title, yes } = wordsOf(input)
  const vouchers = consequenceWords(change, { isDone: false })
  return (
    <ConfirmDialog
      title={title}
      text={
        isChanged
          ? `${m.bookings_change_sure_changed({ amount: exact(total) })} ${m.bookings_change_sure_text()}`
          : m.bookings_change_sure_text()
      }
      no={m.bookings_change_sure_no()}
      yes={yes}
      close={close}
    >
      {total > 0 && <RefundParts parts={parts} isOfChange />}
      {vouchers.length > 0 && (
        <ul className="grid gap-1 mt-4 text-14 text-soft">
          {vouchers.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

function wordsOf({ way, change: { total, refunds, vouchers } }: ChangeAnswerDialogInput): {
  title: string
  yes: string
} {
  const count = countReturnedVouchers(vouchers)
  if (total === 0 && count > 0)
    return {
      title: m.bookings_change_vouchers_sure_title({ count }),
      yes: m.bookings_change_vouchers_sure_yes({ count }),
    }
  if (total === 0) return { title: m.bookings_change_close_sure_title(), yes: m.bookings_change_close_sure_yes() }
  if (way === 'REFUND')
    return {
      title: m.bookings_change_refund_sure_title({ amount: exact(total) }),
      yes: m.bookings_change_refund_sure_yes(),
    }
  const amount = exact(toWalletParts(refunds)[0]?.amount ?? 0)
  return { title: m.bookings_change_wallet_sure_title({ amount }), yes: m.bookings_change_wallet_sure_yes() }
}
