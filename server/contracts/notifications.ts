// What the chain tells a member on the site. Texts come in the member's communication language.
// Relied on by the bell and its panel; personal, never cached.
import { type } from 'arktype'
import { calls, Id, Instant, PageNumber, PageSize, Pagination, Slug } from './call.ts'

export const NotificationType = type(
  "'WELCOME' | 'GENERAL' | 'FILM' | 'UPCOMING_FILM' | 'ORDER_REMINDER' | 'ANNIVERSARY' | 'OFFER' | 'EXTERNAL_LINK' | 'SURVEY' | 'GENERATE_TICKET' | 'EXPIRED_EWALLET_TRANSACTION' | 'EXPIRED_CASHBACK_WALLET_TRANSACTION' | 'REFUND_TRANSACTION' | 'TOP_UP_TRANSACTION'",
)
export type NotificationType = typeof NotificationType.infer

export const Notification = type({
  id: Id,
  title: 'string',
  body: 'string',
  imageUrl: 'string | null',
  type: NotificationType,
  isRead: 'boolean',
  createdAt: Instant,
  /** Of the film, offer or order it speaks of. */
  objectId: Id.or('null'),
  /** Set for what has a page of this name. */
  objectUniqueName: Slug.or('null'),
  /** Only https; set for EXTERNAL_LINK and SURVEY. */
  externalLink: 'string | null',
  isPush: 'boolean',
  /** Of an operator's message to many. */
  templateNotificationId: Id.or('null'),
  /** When the show of an order's notification begins. */
  startsAt: Instant.or('null'),
})
export type Notification = typeof Notification.infer

/** How a reminder that a member asked for reaches them. One that is not wanted is cancelled where it was asked for. */
export const ReminderChannel = type("'TEXT_AND_BELL' | 'TEXT' | 'BELL'")
export type ReminderChannel = typeof ReminderChannel.infer

/** Bookings, payments, the wallet and the account have no switch: news of them is always sent. */
export const NotificationChoices = type({
  films: 'boolean',
  offers: 'boolean',
  /** GENERAL and EXTERNAL_LINK. */
  news: 'boolean',
  surveys: 'boolean',
  anniversaries: 'boolean',
  reminders: ReminderChannel,
})
export type NotificationChoices = typeof NotificationChoices.infer

const Unread = type({ count: 'number.integer' })

export const notificationsCalls = calls({
  'GET notifications': {
    access: 'member',
    query: type({ 'page?': PageNumber, 'limit?': PageSize }),
    response: type({ notifications: Notification.array(), pagination: Pagination }),
    summary: 'Newest first, ten to a page.',
  },
  'GET notifications/unread/count': { access: 'member', response: Unread, summary: 'How many are unread.' },
  'GET notifications/choices': {
    access: 'member',
    response: type({ choices: NotificationChoices }),
    extension: true,
    summary: 'Which kinds of notifications the member wants; all of them until they say otherwise.',
  },
  'PUT notifications/choices': {
    access: 'member',
    body: NotificationChoices.partial(),
    response: type({ choices: NotificationChoices }),
    idempotent: true,
    extension: true,
    summary: 'Changes the choices that are named; counts from the next notification.',
  },
  'PUT notifications/make-read': {
    access: 'member',
    /** The newest notification that was on screen: a later one stays unread. */
    body: type({ newestId: Id }),
    response: Unread,
    idempotent: true,
    extension: true,
    summary: 'Reads a notification and all older ones; answers what is still unread.',
  },
  'PUT notifications/:id/make-read': {
    access: 'member',
    body: type({}),
    response: Unread,
    summary: 'Read; answers what is still unread.',
  },
  'PUT notifications/make-read/notification-template/:id': {
    access: 'member',
    body: type({}),
    response: Unread,
    summary: 'The same by the operator’s message it came from.',
  },
  'DELETE notifications/:id': {
    access: 'member',
    body: type({}),
    response: Unread,
    summary: 'Gone; answers what is still unread.',
  },
})
