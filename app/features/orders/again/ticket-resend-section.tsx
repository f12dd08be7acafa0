// Sending the ticket again: to the number of the booking or by e-mail; and revoking the links sent before.
import type { Order } from '#server/contracts/orders.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { resendErrorMessage, againToast } from './again-words.ts'
import { sendTicketAgain, withdrawTicketLinks } from './ticket-again.query.ts'
import { ticketEmailDialog } from './ticket-email.dialog.ts'
import { ticketWithdrawDialog } from './ticket-withdraw.dialog.ts'

/** Phone numbers and e-mail addresses run left to right in every language. */
const island = (text: string): string => `\u2066${text}\u2069`

export const sentWords = (to: string): string => m.ticket_again_sent({ to: island(to) })

export function TicketResendSection({ order: { id, contactEmailMasked } }: { order: Order }) {
  const repeating = useIntentKey()
  const withdrawing = useIntentKey()
  const repeat = useMutation({
    mutationFn: () => sendTicketAgain({ id, by: contactEmailMasked ? 'EMAIL' : 'PHONE' }, repeating.keyFor({ id })),
    meta: { isHandled: true },
    onSuccess: ({ toMasked }) => {
      repeating.complete()
      showToast(sentWords(toMasked), 'success')
    },
    onError: (error) => showToast(resendErrorMessage(error), againToast(error)),
  })
  const withdraw = useMutation({
    mutationFn: () => withdrawTicketLinks(id, withdrawing.keyFor({ id })),
    meta: { isHandled: true },
    onSuccess: () => {
      withdrawing.complete()
      showToast(m.ticket_withdraw_done(), 'success')
    },
    onError: (error) => showToast(resendErrorMessage(error), againToast(error)),
  })
  const mail = async () => {
    const sent = await openDialog(ticketEmailDialog, { id })
    if (sent) showToast(sentWords(sent.toMasked), 'success')
  }
  const askToWithdraw = async () => {
    if (await openDialog(ticketWithdrawDialog, {})) withdraw.mutate()
  }
  return (
    <section
      className="grid gap-y-4 gap-x-8 pt-6 border-t laptop:(grid-cols-[1fr_auto] items-center) print:hidden!"
      aria-labelledby="ticket-again"
    >
      <div>
        <h2 id="ticket-again" className="text-18 font-600">
          {m.ticket_again_title()}
        </h2>
        <p className="text-soft">{m.ticket_again_text()}</p>
      </div>
      <div className="flex flex-wrap gap-3 [&>*]:(flex-[1_1_auto] min-h-11) laptop:[&>*]:flex-none">
        <Button tone="line" size="sm" isBusy={repeat.isPending} onClick={() => repeat.mutate()}>
          {contactEmailMasked ? m.ticket_again_same_email() : m.ticket_again_phone()}
        </Button>
        <Button tone="line" size="sm" onClick={() => void mail()}>
          {m.ticket_again_email()}
        </Button>
        <Button tone="bare" size="sm" isBusy={withdraw.isPending} onClick={() => void askToWithdraw()}>
          {m.ticket_again_withdraw()}
        </Button>
      </div>
    </section>
  )
}
