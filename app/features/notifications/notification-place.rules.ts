// Where a notification leads, and what marks it read. Pure; `now` is an argument, in milliseconds.
import type { Notification } from '#server/contracts/notifications.ts'
import { pastBookingPath, upcomingBookingPath } from '#app/lib/booking-paths.ts'
import { filmPath, pagePath } from '#app/lib/paths.ts'
import { localizeHref } from '#app/lib/localized-path.ts'

export interface Place {
  href: string
  /** Somebody else's page, in a tab of its own. */
  isOutside?: true
}

type Leading = Pick<Notification, 'type' | 'objectId' | 'objectUniqueName' | 'externalLink' | 'startsAt'>

const home = (): Place => ({ href: pagePath('/') })
const userArea = (part: string): Place => ({ href: `${pagePath('/user-area')}#${part}` })

const bookingOf = ({ objectId, startsAt }: Leading, now: number): Place | undefined => {
  if (!objectId) return undefined
  const isAhead = startsAt !== null && Date.parse(startsAt) > now
  return { href: isAhead ? upcomingBookingPath(objectId) : pastBookingPath(objectId) }
}

function outside(link: string | null): Place | undefined {
  const isSafe = link !== null && URL.canParse(link) && new URL(link).protocol === 'https:'
  return isSafe ? { href: link, isOutside: true } : undefined
}

/** Undefined where what it would lead to is missing: then it is only read. */
export function placeOf(notification: Leading, now: number): Place | undefined {
  const { type, objectUniqueName: slug, externalLink } = notification
  switch (type) {
    case 'WELCOME':
    case 'GENERAL':
    case 'ANNIVERSARY':
      return home()
    case 'FILM':
    case 'UPCOMING_FILM':
      return slug ? { href: filmPath(slug) } : undefined
    case 'ORDER_REMINDER':
    case 'GENERATE_TICKET':
      return bookingOf(notification, now)
    case 'OFFER':
      return slug ? { href: localizeHref(`/offers/${slug}`) } : undefined
    case 'EXTERNAL_LINK':
    case 'SURVEY':
      return outside(externalLink)
    // Its page tells all of the refund, and leads on where the booking is still ahead.
    case 'REFUND_TRANSACTION':
      return bookingOf(notification, now) ?? userArea('my-wallet')
    case 'EXPIRED_EWALLET_TRANSACTION':
    case 'TOP_UP_TRANSACTION':
      return userArea('my-wallet')
    case 'EXPIRED_CASHBACK_WALLET_TRANSACTION':
      return userArea('my-cashback')
    // A gateway newer than this page may tell of more.
    default:
      return undefined
  }
}

/** What was pushed to a phone is known by the message it came from. */
export const isReadByTemplate = ({
  isPush,
  templateNotificationId,
}: Pick<Notification, 'isPush' | 'templateNotificationId'>): boolean => isPush && templateNotificationId !== null
