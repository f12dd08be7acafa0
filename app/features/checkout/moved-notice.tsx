import type { Order } from '#server/contracts/orders.ts'
import { toShowtimePlace, type ShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { movedMessage } from '#app/shared/showtime-change/moved-words.ts'
import { m } from '#app/paraglide/messages.js'
import { PaymentNoticeBox } from '#app/shared/payment/notice.tsx'

interface MovedNoticeProps {
  showtime: Order['showtime']
  before: ShowtimePlace
}

/** Over the form: the showtime was moved since the visitor has chosen the seats. */
export function MovedNotice({ showtime, before }: MovedNoticeProps) {
  const text = `${movedMessage(toShowtimePlace(showtime), before)} ${m.checkout_moved_check()}`
  // Another text is announced anew.
  return <PaymentNoticeBox key={text} notice={{ tone: 'info', title: m.change_moved_title(), text }} />
}
