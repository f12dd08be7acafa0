import { describe, expect, it } from 'vitest'
import type { Notification, NotificationType } from '#server/contracts/notifications.ts'
import { toLocalizedHref } from '#app/lib/paths/links.ts'
import { isReadByTemplate, type NotificationTarget, notificationTargetOf } from './notification-place.rules.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const notification = (type: NotificationType, given: Partial<Notification> = {}) => ({
  type,
  objectId: 'ord_1',
  objectUniqueName: 'metropolis',
  externalLink: 'https://example.com/a?b=c',
  startsAt: '2026-11-20T18:00:01Z' as Notification['startsAt'],
  ...given,
})

const hrefOf = (target: NotificationTarget | undefined) =>
  target && ('link' in target ? toLocalizedHref(target.link) : target.href)

const LEADS: [NotificationType, string][] = [
  ['WELCOME', '/en'],
  ['GENERAL', '/en'],
  ['ANNIVERSARY', '/en'],
  ['FILM', '/en/movies/metropolis'],
  ['UPCOMING_FILM', '/en/movies/metropolis'],
  ['ORDER_REMINDER', '/en/user-area/upcoming-booking/ord_1'],
  ['GENERATE_TICKET', '/en/user-area/upcoming-booking/ord_1'],
  ['SHOWTIME_CALLED_OFF', '/en/user-area/upcoming-booking/ord_1'],
  ['SHOWTIME_MOVED', '/en/user-area/upcoming-booking/ord_1'],
  ['SEATS_WITHDRAWN', '/en/user-area/upcoming-booking/ord_1'],
  ['FOOD_READY', '/en/bookings/ord_1/checkout/your-ticket'],
  ['OFFER', '/en/offers/metropolis'],
  ['EXTERNAL_LINK', 'https://example.com/a?b=c'],
  ['SURVEY', 'https://example.com/a?b=c'],
  ['EXPIRED_EWALLET_TRANSACTION', '/en/user-area#my-wallet'],
  ['REFUND_TRANSACTION', '/en/user-area#my-wallet'],
  ['TOP_UP_TRANSACTION', '/en/user-area#my-wallet'],
  ['EWALLET_GIFT', '/en/user-area#my-wallet'],
  ['CASHBACK_GIFT', '/en/user-area#my-cashback'],
  ['NEW_SIGN_IN', '/en/user-area#devices'],
  ['EXPIRED_CASHBACK_WALLET_TRANSACTION', '/en/user-area#my-cashback'],
]

describe('a notification leads', () => {
  it.each(LEADS)('%s → %s', (type, href) => {
    expect(hrefOf(notificationTargetOf(notification(type), NOW))).toBe(href)
  })

  it.each(LEADS)('%s to a new tab only for a page of another site (ASVS 3.7.2)', (type) => {
    const isElsewhere = type === 'EXTERNAL_LINK' || type === 'SURVEY'
    expect(notificationTargetOf(notification(type), NOW)).toHaveProperty(isElsewhere ? 'href' : 'link')
  })

  it.each(['ORDER_REMINDER', 'GENERATE_TICKET'] as const)('%s to the history once the showtime has begun', (type) => {
    const begun = { startsAt: '2026-11-20T18:00:00Z' as Notification['startsAt'] }
    expect(hrefOf(notificationTargetOf(notification(type, begun), NOW))).toBe('/en/user-area/view-history/ord_1')
    expect(hrefOf(notificationTargetOf(notification(type, { startsAt: null }), NOW))).toBe(
      '/en/user-area/view-history/ord_1',
    )
  })

  it.each(['http://example.com', 'javascript:alert(1)', '//example.com', '/offers', 'no address', null])(
    'to no outside page by %s',
    (externalLink) => {
      expect(notificationTargetOf(notification('EXTERNAL_LINK', { externalLink }), NOW)).toBeUndefined()
      expect(notificationTargetOf(notification('SURVEY', { externalLink }), NOW)).toBeUndefined()
    },
  )

  it('nowhere without its target, or if its kind is unknown', () => {
    const bare = { objectId: null, objectUniqueName: null }
    for (const type of ['FILM', 'UPCOMING_FILM', 'OFFER', 'ORDER_REMINDER', 'GENERATE_TICKET'] as const)
      expect(notificationTargetOf(notification(type, bare), NOW)).toBeUndefined()
    expect(notificationTargetOf(notification('NEWER' as NotificationType), NOW)).toBeUndefined()
  })
})

it('only a push notification is marked as read by its message template', () => {
  expect(isReadByTemplate({ isPush: true, templateNotificationId: 'tpl' })).toBe(true)
  expect(isReadByTemplate({ isPush: true, templateNotificationId: null })).toBe(false)
  expect(isReadByTemplate({ isPush: false, templateNotificationId: 'tpl' })).toBe(false)
})
