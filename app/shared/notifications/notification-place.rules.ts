// Where a notification leads, and how it is marked as read. Pure; `now` is an argument, in milliseconds.
import type { Notification } from '#server/contracts/notifications.ts'
import { isHttpsLink } from '#server/contracts/rules/site-link.ts'
import { linkOptions } from '@tanstack/react-router'
import {
  type SiteLink,
  toFilm,
  toOffer,
  toPastBooking,
  toTicket,
  toUpcomingBooking,
  toUserArea,
} from '#app/lib/paths/links.ts'

/** A page of the site, or `href` of another site's page, in a new tab. */
export type NotificationTarget = { link: SiteLink } | { href: string }

type Leading = Pick<Notification, 'type' | 'objectId' | 'objectUniqueName' | 'externalLink' | 'startsAt'>

const home = (): NotificationTarget => ({ link: linkOptions({ to: '/' }) })
const userArea = (part: string): NotificationTarget => ({ link: toUserArea(part) })

const bookingOf = ({ objectId, startsAt }: Leading, now: number): NotificationTarget | undefined => {
  if (!objectId) return undefined
  const isAhead = startsAt !== null && Date.parse(startsAt) > now
  return { link: isAhead ? toUpcomingBooking(objectId) : toPastBooking(objectId) }
}

function outside(link: string | null): NotificationTarget | undefined {
  return link !== null && isHttpsLink(link) ? { href: link } : undefined
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
      return slug ? { link: toFilm(slug) } : undefined
    case 'ORDER_REMINDER':
    case 'GENERATE_TICKET':
    case 'SHOWTIME_CALLED_OFF':
    case 'SHOWTIME_MOVED':
    case 'SEATS_WITHDRAWN':
      return bookingOf(notification, now)
    // The number is on the ticket. That of food alone leads to the ticket of its booking.
    case 'FOOD_READY':
      return notification.objectId ? { link: toTicket(notification.objectId) } : undefined
    case 'OFFER':
      return slug ? { link: toOffer(slug) } : undefined
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
