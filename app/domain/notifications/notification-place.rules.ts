// Where a notification leads, and how it is marked as read. Pure; `now` is an argument, in milliseconds.
import type { Notification } from '#server/contracts/notifications.ts'
import { pastBookingPath, upcomingBookingPath } from '#app/lib/paths/booking-paths.ts'
import { filmPath, pagePath } from '#app/lib/paths/paths.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'

export interface NotificationTarget {
  href: string
  /** A page of another site, in a new tab. */
  isOutside?: true
}

type Leading = Pick<Notification, 'type' | 'objectId' | 'objectUniqueName' | 'externalLink' | 'startsAt'>

const home = (): NotificationTarget => ({ href: pagePath('/') })
const userArea = (part: string): NotificationTarget => ({ href: `${pagePath('/user-area')}#${part}` })

const bookingOf = ({ objectId, startsAt }: Leading, now: number): NotificationTarget | undefined => {
  if (!objectId) return undefined
  const isAhead = startsAt !== null && Date.parse(startsAt) > now
  return { href: isAhead ? upcomingBookingPath(objectId) : pastBookingPath(objectId) }
}

function outside(link: string | null): NotificationTarget | undefined {
  const isSafe = link !== null && URL.canParse(link) && new URL(link).protocol === 'https:'
  return isSafe ? { href: link, isOutside: true } : undefined
}

/** Undefined if its target is missing: then a press only marks it as read. */
export function notificationTargetOf(notification: Leading, now: number): NotificationTarget | undefined {
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
    case 'REFUND_TRANSACTION':
    case 'EWALLET_GIFT':
    case 'EXPIRED_EWALLET_TRANSACTION':
    case 'TOP_UP_TRANSACTION':
      return userArea('my-wallet')
    case 'CASHBACK_GIFT':
    case 'EXPIRED_CASHBACK_WALLET_TRANSACTION':
      return userArea('my-cashback')
    case 'NEW_SIGN_IN':
      return userArea('devices')
    // A gateway newer than this page may send other kinds.
    default:
      return undefined
  }
}

/** A push notification is identified by its message template. */
export const isReadByTemplate = ({
  isPush,
  templateNotificationId,
}: Pick<Notification, 'isPush' | 'templateNotificationId'>): boolean => isPush && templateNotificationId !== null
