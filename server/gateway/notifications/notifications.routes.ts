// A member's own inbox. No input names the inbox: it follows from the caller.
import type { Notification } from '../../contracts/notifications.ts'
import { iso } from '../../lib/clock.ts'
import type { CallContext, Handlers, PersonalContext } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { unwrap } from '../lib/result.ts'
import { readNewsBookings } from './broadcasts/booking-news.sql.ts'
import type { Counted } from './inbox.object.ts'
import type { StoredNotification } from './inbox.sql.ts'
import { languageFor } from './recipient.ts'
import { withTextsOfBooking } from './notification-texts.rules.ts'
import { readNotificationChoices } from './notify.ts'

const PAGE_SIZE = 10

const inboxOf = ({ env, principal }: CallContext & Pick<PersonalContext, 'principal'>) =>
  env.INBOXES.getByName(`inbox:${principal.id}`)

const shown = ({ id, isRead, createdAt, news }: StoredNotification, language: Language): Notification => ({
  id,
  ...news.texts[language],
  imageUrl: news.imageUrl,
  type: news.type,
  isRead,
  createdAt: iso(createdAt),
  objectId: news.objectId,
  objectUniqueName: news.objectUniqueName,
  externalLink: news.externalLink,
  isPush: news.isPush ?? false,
  templateNotificationId: news.templateId,
  startsAt: news.startsAt === null ? null : iso(news.startsAt),
})

const OF_BOOKING = new Set<string>([
  'GENERATE_TICKET',
  'ORDER_REMINDER',
  'SHOWTIME_CALLED_OFF',
  'SHOWTIME_MOVED',
  'SEATS_WITHDRAWN',
])

/**
 * Gives notifications of bookings the text of what became of them, so that no member comes with void tickets, at a former
 * time, or to answer what was answered. The order gives those of its tickets the time of its end (`voidTickets`).
 */
async function asTheyStand(
  rows: StoredNotification[],
  { env, principal }: PersonalContext,
): Promise<StoredNotification[]> {
  const asked = rows.flatMap(({ news: { type, objectId, change } }) =>
    objectId && OF_BOOKING.has(type) ? [{ orderId: objectId, changeId: change?.changeId }] : [],
  )
  const bookings = await readNewsBookings(env.DB, principal.id, asked)
  return rows.map((row) => {
    const booking = OF_BOOKING.has(row.news.type) ? bookings.get(row.news.objectId ?? '') : undefined
    return booking ? { ...row, news: withTextsOfBooking(row.news, booking) } : row
  })
}

const count = async (answer: Promise<Counted>) => ({ count: unwrap(await answer).count })

export const notificationsHandlers = {
  'GET notifications': async ({ page = 1, limit = PAGE_SIZE }, context) => {
    const [{ rows, ...pagination }, language] = await Promise.all([
      inboxOf(context).list(Number(page), Number(limit)),
      languageFor(context.env, context.principal.id, context.language),
    ])
    const read = await asTheyStand(rows, context)
    return { notifications: read.map((row) => shown(row, language)), pagination }
  },
  'GET notifications/unread/count': async (_, context) => ({ count: await inboxOf(context).unread() }),
  // Repeating one of these writes has no further effect, so their idempotency keys need no record.
  'PUT notifications/make-read': ({ newestId }, context) => count(inboxOf(context).readAllFrom(newestId)),
  'GET notifications/choices': async (_, context) => ({
    choices: await readNotificationChoices(context.env, context.principal.id),
  }),
  'PUT notifications/choices': async (changes, context) => ({ choices: await inboxOf(context).choose(changes) }),
  'PUT notifications/:id/make-read': ({ id }, context) => count(inboxOf(context).read(id)),
  'PUT notifications/make-read/notification-template/:id': ({ id }, context) =>
    count(inboxOf(context).readTemplate(id)),
  'DELETE notifications/:id': ({ id }, context) => count(inboxOf(context).remove(id)),
} satisfies Handlers
