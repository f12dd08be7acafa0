// One icon for each kind of notification, in the style of `icon.tsx`; they load with the list.
import type { NotificationType } from '#server/contracts/notifications.ts'

const WALLET = 'M19 10.500V8H4V6h13M4 6v13h8.500'
const LATE = '<circle cx="17.500" cy="16.500" r="4"/><path d="M17.500 14.700v1.900l1.200.8"/>'

const GIFT =
  '<path d="M4 9h16v4H4ZM5.500 13h13v7h-13ZM12 9v11M12 9C8 9 7 4.500 9.500 4.500 11.500 4.500 12 9 12 9ZM12 9c4 0 5-4.500 2.500-4.500C12.500 4.500 12 9 12 9Z"/>'

const DRAWINGS: Record<NotificationType, string> = {
  WELCOME:
    '<path d="M12 3.500l2.500 5.700 6.200.600-4.700 4.100 1.400 6.100L12 16.800 6.600 20 8 13.900 3.300 9.800l6.200-.600Z"/>',
  GENERAL: '<path d="M4 10v4h3l8 4.500v-13L7 10ZM18.500 9.500a3.500 3.500 0 0 1 0 5M8.500 14.500V19h3v-3"/>',
  FILM: '<path d="M4 5h16v14H4ZM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4"/>',
  UPCOMING_FILM:
    '<path d="M4 10.500h16V19H4ZM4 10.500l-.8-3.300L18.500 3.500l.8 3.300L4 10.500M8.300 6l2.200 3M13 4.900l2.200 3"/>',
  ORDER_REMINDER: '<circle cx="12" cy="13" r="7"/><path d="M12 9.500V13l2.500 1.500M4 6.500 7 4M20 6.500 17 4"/>',
  ANNIVERSARY:
    '<path d="M5 12h14v8H5ZM5 15.500c1.200 1.400 2.300 1.400 3.500 0 1.200 1.400 2.300 1.400 3.500 0 1.200 1.400 2.300 1.400 3.500 0 1.200 1.400 2.300 1.400 3.500 0M12 12V8.500M12 5.500v-1"/>',
  OFFER: '<path d="M4 4h8l8 8-8 8-8-8ZM8.200 8.200h.01"/>',
  EXTERNAL_LINK: '<path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9"/>',
  SURVEY: '<path d="M6 4h12v16H6ZM9 9.200l1 1 2-2.200M9 14.700l1 1 2-2.200M14.500 9.500h.8M14.500 15h.8"/>',
  GENERATE_TICKET:
    '<path d="M3.500 7h17v3.200a1.800 1.800 0 0 0 0 3.600V17h-17v-3.200a1.800 1.800 0 0 0 0-3.600ZM14 7v2M14 11v2M14 15v2"/>',
  EXPIRED_EWALLET_TRANSACTION: `<path d="${WALLET}"/>${LATE}`,
  EXPIRED_CASHBACK_WALLET_TRANSACTION: `<path d="M16 10.200a6.500 6.500 0 1 0-5 5.800M7.700 11.900l4.100-4.800M7.700 7.600h.01M11.800 11.400h.01"/>${LATE}`,
  NEW_SIGN_IN: '<path d="M7 3.500h10v17H7ZM11 17.500h2M12 7.500v4M12 13.500h.01"/>',
  EWALLET_GIFT: GIFT,
  CASHBACK_GIFT: GIFT,
  REFUND_TRANSACTION: '<path d="M4.500 9.500H15a4.750 4.750 0 0 1 0 9.500H8M8.500 5.500l-4 4 4 4"/>',
  SHOWTIME_CALLED_OFF: '<path d="M4 7h16v13H4ZM4 11h16M8 4v4M16 4v4M9.500 13.500l5 4M14.500 13.500l-5 4"/>',
  SHOWTIME_MOVED: '<path d="M4 7h16v13H4ZM4 11h16M8 4v4M16 4v4M8.500 15.500h6.500M13 13.300l2.300 2.200-2.300 2.200"/>',
  SEATS_WITHDRAWN: '<path d="M7 4.500v8.500h10V4.500M5 10v7h14v-7M7.500 17v3M16.500 17v3M10 6.500l4 4M14 6.500l-4 4"/>',
  FOOD_READY:
    '<path d="M6 9h12l-1.500 11h-9ZM6 9c-1.500-1-1.300-3.200.6-3.500C7 3.500 9.700 3 11 4.500c1.300-1.500 4.300-1 4.600 1 2-.2 2.700 2.200 1 3.500M10 9l.6 11M14 9l-.6 11"/>',
  TOP_UP_TRANSACTION: `<path d="${WALLET}M18 13v7M14.500 16.500h7"/>`,
}

/** For a kind this page does not know yet. */
const UNKNOWN = DRAWINGS.GENERAL

export const NotificationIcon = ({ type }: { type: NotificationType }) => (
  <svg
    viewBox="0 0 24 24"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: DRAWINGS[type] ?? UNKNOWN }}
  />
)
