// Notifications of the chain for a member on the site. Texts are in the member's communication language. Personal,
// never cached.
import { type } from 'arktype'
import { calls, Id, Instant, PageNumber, PageSize, Pagination, Slug } from './call.ts'

/** What it is about; decides icon and link. A notification of a type that the site does not know is left out. */
export const NotificationType = type(
  "'WELCOME' | 'GENERAL' | 'FILM' | 'UPCOMING_FILM' | 'ORDER_REMINDER' | 'ANNIVERSARY' | 'OFFER' | 'EXTERNAL_LINK' | 'SURVEY' | 'GENERATE_TICKET' | 'EXPIRED_EWALLET_TRANSACTION' | 'EXPIRED_CASHBACK_WALLET_TRANSACTION' | 'REFUND_TRANSACTION' | 'TOP_UP_TRANSACTION' | 'EWALLET_GIFT' | 'CASHBACK_GIFT' | 'NEW_SIGN_IN' | 'SHOWTIME_CALLED_OFF' | 'SHOWTIME_MOVED' | 'SEATS_WITHDRAWN' | 'FOOD_READY'",
)
export type NotificationType = typeof NotificationType.infer

/** A message of the chain to one member, in the member’s communication language. */
export const Notification = type({
  id: Id,
  /** Headline, plain text. */
  title: 'string',
  /** One to three sentences, plain text. */
  body: 'string',
  /** Path or https address of a picture; null: an icon is shown. */
  imageUrl: 'string | null',
  /** What it is about. */
  type: NotificationType,
  /** True once the member has opened it. */
  isRead: 'boolean',
  /** When it was sent; the list is ordered by it. */
  createdAt: Instant,
  /** Id of the film, offer or order that it is about. */
  objectId: Id.or('null'),
  /** Set if the object has a page with this slug. */
  objectUniqueName: Slug.or('null'),
  /** Only https; set for EXTERNAL_LINK and SURVEY. */
  externalLink: 'string | null',
  /** True if it was sent to the member’s phone as well. */
  isPush: 'boolean',
  /** Set for an operator's message to many members. */
  templateNotificationId: Id.or('null'),
  /** For an order's notification: the start of its showtime. */
  startsAt: Instant.or('null'),
})
export type Notification = typeof Notification.infer

/** How a requested reminder reaches a member. A single reminder is cancelled on the film's page. */
export const ReminderChannel = type("'TEXT_AND_BELL' | 'TEXT' | 'BELL'")
export type ReminderChannel = typeof ReminderChannel.infer

/**
 * Bookings, payments, the wallet and the account have no switch: their notifications are always sent. The five kinds are
 * marketing: false until the member chooses them.
 */
export const NotificationChoices = type({
  /** New films: FILM and UPCOMING_FILM. */
  films: 'boolean',
  /** New offers: OFFER. */
  offers: 'boolean',
  /** GENERAL and EXTERNAL_LINK. */
  news: 'boolean',
  /** Questions about a visit: SURVEY. */
  surveys: 'boolean',
  /** The day the account was opened: ANNIVERSARY. */
  anniversaries: 'boolean',
  /** How a requested film reminder arrives. */
  reminders: ReminderChannel,
  /**
   * Tickets, cancellations and exchanges go to the verified e-mail address as well, and gifts go there instead of to
   * the phone; true until the member chooses. Missing: this gateway sends no such e-mails, and the site offers no
   * choice.
   */
  'emails?': 'boolean',
})
export type NotificationChoices = typeof NotificationChoices.infer

/** What is left to read. */
const Unread = type({
  /** Unread notifications of the member after this call. */
  count: 'number.integer',
})

export const notificationsCalls = calls({
  'GET notifications': {
    access: 'member',
    isRepaired: true,
    query: type({ 'page?': PageNumber, 'limit?': PageSize }),
    response: type({
      /** The notifications of this page, newest first. */
      notifications: Notification.array(),
      pagination: Pagination,
    }),
    summary: 'The notifications of the member, newest first, ten a page.',
  },
  'GET notifications/unread/count': { access: 'member', response: Unread, summary: 'How many are unread.' },
  'GET notifications/choices': {
    access: 'member',
    response: type({ choices: NotificationChoices }),
    extension: 'Without it the account shows no choice of notifications.',
    summary: 'Which kinds of notifications the member wants; no marketing until the member chooses it.',
  },
  'PUT notifications/choices': {
    access: 'member',
    body: NotificationChoices.partial(),
    response: type({ choices: NotificationChoices }),
    idempotent: true,
    extension: 'Without it a choice of notifications returns to what it was, with a message.',
    summary: 'Changes the choices that are named; counts from the next notification.',
  },
  'PUT notifications/make-read': {
    access: 'member',
    body: type({
      /** The newest notification on screen: it and all older ones become read, later ones stay unread. */
      newestId: Id,
    }),
    response: Unread,
    idempotent: true,
    extension: 'Without it the site marks each notification as read by itself.',
    summary: 'Marks a notification and all older ones as read.',
  },
  'PUT notifications/:id/make-read': {
    access: 'member',
    body: type({}),
    response: Unread,
    summary: 'Marks a notification as read.',
  },
  'PUT notifications/make-read/notification-template/:id': {
    access: 'member',
    body: type({}),
    response: Unread,
    summary: 'Marks as read the notification that this message of the operator became.',
  },
  'DELETE notifications/:id': {
    access: 'member',
    body: type({}),
    response: Unread,
    summary: 'Deletes a notification.',
  },
})
