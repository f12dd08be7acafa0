// The bell and its panel in browser tests, the operator’s messages, and the target of each kind of notification.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Notification, NotificationType } from '#server/contracts/notifications.ts'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'
import type { Words } from './words.ts'

const OPERATOR = { authorization: 'Bearer local-operator-token' }
/** Notifications per page of the list. */
export const PAGE = 10

export const bellOf = (page: Page, words: Words): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${String(words('notifications_title'))}`) })

/** A dialog over the page on a phone, a region beside the bell on a desktop. */
export const panelOf = (page: Page, words: Words, isPhone: boolean): Locator =>
  page.getByRole(isPhone ? 'dialog' : 'region', { name: words('notifications_title') })

export const unreadOf = async ({ call }: Entered): Promise<number> =>
  (await call<{ count: number }>('GET', 'notifications/unread/count')).count

/** The member chooses the operator's messages, which are marketing and off at first. */
export const chooseNews = ({ call }: Entered) => call('PUT', 'notifications/choices', { news: true })

/** Sends a message as `npm run tell` does. Returns its id. */
export async function tellEverybody(site: Site, title: string): Promise<string> {
  const id = `tpl-${crypto.randomUUID()}`
  await site.call('POST', 'operator/messages', {
    body: {
      id,
      type: 'GENERAL',
      texts: { ar: { title, body: 'نص الرسالة' }, en: { title, body: 'What it says' } },
    },
    headers: OPERATOR,
  })
  return id
}

/** Whether the message was sent to every member. */
export const isSent = async (site: Site, id: string): Promise<boolean> =>
  (await site.call<{ doneAt: string | null }>('GET', `operator/messages/${id}`, { headers: OPERATOR })).doneAt !== null

/** Ordered so that each leads to another page than the one before. */
export const KINDS: [NotificationType, place: string, given?: Partial<Notification>][] = [
  ['WELCOME', ''],
  ['FILM', '/movies/metropolis', { objectUniqueName: 'metropolis' }],
  ['GENERAL', ''],
  ['UPCOMING_FILM', '/movies/nosferatu', { objectUniqueName: 'nosferatu' }],
  ['ANNIVERSARY', ''],
  ['REFUND_TRANSACTION', '/user-area#my-wallet'],
  // This one stays on the page and changes the fragment only.
  ['EXPIRED_CASHBACK_WALLET_TRANSACTION', '/user-area#my-cashback'],
  ['TOP_UP_TRANSACTION', '/user-area#my-wallet'],
  ['GENERATE_TICKET', '/user-area/upcoming-booking/ord_ahead', { objectId: 'ord_ahead' }],
  ['EXPIRED_EWALLET_TRANSACTION', '/user-area#my-wallet'],
  ['ORDER_REMINDER', '/user-area/upcoming-booking/ord_soon', { objectId: 'ord_soon' }],
  ['OFFER', '/offers/two-for-one', { objectId: 'ofr_1', objectUniqueName: 'two-for-one' }],
  ['EXTERNAL_LINK', 'https://elsewhere.example/page', { externalLink: 'https://elsewhere.example/page' }],
  // A notification that was pushed to phones as well is marked as read through its template.
  [
    'OFFER',
    '/offers/two-for-one',
    { objectUniqueName: 'two-for-one', isPush: true, templateNotificationId: 'tpl_push' },
  ],
  ['SURVEY', 'https://elsewhere.example/survey', { externalLink: 'https://elsewhere.example/survey' }],
]

/** Fakes the pages of other sites. No request leaves the machine. */
export const standIn = (context: BrowserContext) =>
  context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
