// Leads a guest back to the other showtime whose seats this tab still holds. Members see it over their booking, from
// `GET exchanges`.
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { toCheckout } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { listHeldOrderIds } from '#app/shared/orders/open-orders.query.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

const HELD = new Set(['HELD', 'PRICED'])

export function BegunExchange({ bookingId }: { bookingId: string }) {
  const [ids, setIds] = useState<string[]>([])
  // After the first paint, which is the server's: the tab's storage exists in the browser only.
  useEffect(() => queueMicrotask(() => setIds(listHeldOrderIds())), [])
  const orders = useQueries({ queries: ids.map((id) => orderQuery({ id })) })
  const held = orders.find(({ data }) => data && HELD.has(data.status) && data.exchange?.orderId === bookingId)?.data
  const left = useTimeLeft(held?.expiresAt ?? null, held?.serverNow ?? '')
  if (!held?.expiresAt || left === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-3 py-3 px-4 bg-beam-wash rounded-part">
      <span className="flex-[1_1_14rem]">{m.exchange_open({ time: formatTime(held.expiresAt) })}</span>
      <Link {...toCheckout(held.id)} className={buttonClass('line', 'sm')}>
        {m.exchange_go_on()}
      </Link>
    </p>
  )
}
