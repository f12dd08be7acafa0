// What deleting an account removes, what must be done first, and the button that opens the confirmation.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { bookingsQuery } from '#app/shared/orders/bookings.query.ts'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { useNow } from '#app/lib/page/use-now.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { signOut } from '#app/lib/session/visit.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { accountDeleteDialog } from './account-delete.dialog.ts'
import { BookingsAhead, bookingsAhead, WalletBlocksDeletion } from './account-end-notes.tsx'
import { applySignOut } from '../session/sign-out.ts'
import { Link } from '#app/ui/link.tsx'

const GOES = [
  m.members_delete_goes_profile,
  m.members_delete_goes_lists,
  m.members_delete_goes_cards,
  m.members_delete_goes_sessions,
]

/** `now` in milliseconds: the time of rendering. */
export function DeleteAccountPage({ now: rendered }: { now: number }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: ahead } = useInfiniteQuery(bookingsQuery('UPCOMING'))
  const { data: wallet } = useQuery(walletBalanceQuery('E_WALLET'))
  const { data: cashback } = useQuery(walletBalanceQuery('CASHBACK'))
  const lost = (cashback?.balance ?? 0) + (cashback?.onItsWay ?? 0)
  const balance = wallet?.balance ?? 0
  const orders = ahead?.pages.flatMap((page) => page.orders)
  const now = useNow(rendered, (at) =>
    Math.min(...bookingsAhead(orders, at).map(({ startsAt }) => Date.parse(startsAt))),
  )
  const bookings = bookingsAhead(orders, now)

  const ask = async () => {
    const deleted = await openDialog(accountDeleteDialog, { keepsTickets: bookings.length > 0 })
    if (!deleted) return
    // The gateway has ended the session with the account. This call clears its cookies.
    await signOut().catch(() => undefined)
    await applySignOut(router, queryClient)
    showToast(
      deleted.keptUntil ? m.members_deleted_kept({ day: formatFullDay(deleted.keptUntil) }) : m.members_deleted(),
      'success',
    )
  }

  return (
    <article className="area-sections wrap account-width pt-8 pb-16 laptop:(pt-12 pb-24) laptop:[&>section]:grid-cols-[20rem_minmax(0,42rem)]">
      <header className="mb-10">
        <h1 className="display-2">{m.members_delete()}</h1>
        <p className="page-lede">{m.members_delete_lede()}</p>
      </header>
      {balance > 0 && <WalletBlocksDeletion amount={balance} />}
      {bookings.length > 0 && <BookingsAhead bookings={bookings} />}
      <section>
        <h2>{m.members_delete_goes()}</h2>
        <ul className="points grid gap-2 max-w-[42rem]">
          {GOES.map((point) => (
            <li key={point()}>{point()}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{m.members_delete_stays()}</h2>
        <div className="grid gap-2 max-w-[42rem]">
          <p>{m.members_delete_stays_records()}</p>
          <p>{m.members_delete_stays_limits()}</p>
        </div>
      </section>
      <section>
        <h2>{m.members_delete_money()}</h2>
        <div className="grid gap-2 max-w-[42rem]">
          <p>{m.members_delete_money_text()}</p>
          {lost > 0 && <p>{m.members_delete_cashback({ amount: formatPrice(lost, { isExact: true }) })}</p>}
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-3 pt-4">
        {balance > 0 ? (
          <p className="text-soft">{m.members_delete_not_yet()}</p>
        ) : (
          <Button tone="danger" onClick={() => void ask()}>
            {m.members_delete_do()}
          </Button>
        )}
        <Link to="/user-area" className={buttonClass('line')}>
          {m.members_delete_keep()}
        </Link>
      </div>
    </article>
  )
}
