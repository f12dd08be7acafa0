// The embedded gateway: mounts each noun's handlers, maps errors, exports the Durable Objects.
import { env, waitUntil } from 'cloudflare:workers'
import { Hono } from 'hono'
import { Problem } from '../contracts/problem.ts'
import { now } from '../lib/clock.ts'
import { cardsHandlers } from './cards/cards.routes.ts'
import { filesHandlers, servePictureDownloads } from './files/files.routes.ts'
import { purgePictures } from './files/member-pictures.ts'
import { enquiriesHandlers } from './enquiries/enquiries.routes.ts'
import { quotesHandlers } from './quotes/quotes.routes.ts'
import { purgeEnquiries } from './enquiries/enquiries.sql.ts'
import { sendEventsWith } from './observability/business-events.ts'
import type { Env } from './config/env.ts'
import { servePaymentCallbacks } from './payments/payments.routes.ts'
import { logRequests } from './http/request-log.ts'
import { answerError, parseLanguageOrEnglish, problemResponse, serve } from './http/serve.ts'
import { cancelHandlers } from './orders/cancel/cancel.routes.ts'
import { orderOffersHandlers } from './orders/offers/order-offers.routes.ts'
import { orderVouchersHandlers } from './orders/vouchers/order-vouchers.routes.ts'
import { changesHandlers } from './orders/change/changes.routes.ts'
import { exchangesHandlers } from './orders/exchange/exchanges.routes.ts'
import { orderListHandlers } from './orders/list/order-list.routes.ts'
import { serveOperator } from './operator-routes.ts'
import { ordersHandlers } from './orders/orders.routes.ts'
import { ticketsHandlers } from './orders/tickets/tickets.routes.ts'
import { relistOrders, purgeForgottenOrders } from './orders/list/purge-orders.ts'
import { serveOpenapi } from './openapi/openapi.routes.ts'
import { seatsHandlers, serveLiveSeats } from './seats/seats.routes.ts'
import { guestsHandlers } from './guests/guests.routes.ts'
import { serveSandbox } from './sandbox/sandbox.routes.ts'
import { membersHandlers } from './members/members.routes.ts'
import { notificationsHandlers } from './notifications/notifications.routes.ts'
import { pollUnmatchedRefunds } from './orders/operator/unmatched-captures.ts'
import { purgeAttention } from './orders/operator/attention.sql.ts'
import { sendBroadcasts } from './notifications/broadcasts/send-broadcasts.ts'
import { purgeSentMessages } from './messages/sent-messages.sql.ts'
import { notifyAnniversariesInDaytime } from './notifications/broadcasts/notify-anniversaries.ts'
import { vouchersHandlers } from './vouchers/vouchers.routes.ts'
import { purgeQuotedTimes } from './changes/hall-claims.sql.ts'
import { purgeQuotes } from './quotes/purge-quotes.ts'
import { purgeLedgers } from './wallet/retention.ts'
import { walletHandlers } from './wallet/wallet.routes.ts'
import { catalogueHandlers } from './catalogue/catalogue.routes.ts'
import { cinemasHandlers } from './catalogue/cinemas/cinemas.routes.ts'
import { foodHandlers } from './catalogue/food/food.routes.ts'
import { kitchenHandlers } from './kitchen/menu.routes.ts'
import { orderFoodHandlers } from './orders/food/food.routes.ts'
import { filmFiltersHandlers } from './catalogue/films/film-filters.routes.ts'
import { filmsHandlers } from './catalogue/films/films.routes.ts'
import { finderHandlers } from './finder/finder.routes.ts'
import { recentSearchesHandlers } from './finder/recent/recent-searches.routes.ts'
import { offerProofHandlers } from './offers/offer-proof.routes.ts'
import { offersHandlers } from './offers/offers.routes.ts'
import { isSchemaBehind, knownConfigFaults, serveReady } from './readiness/ready.routes.ts'
import { purgeAudit } from './staff/audit.sql.ts'
import { remindersHandlers } from './reminders/reminders.routes.ts'
import { purgeAndSendReminders } from './reminders/send-reminders.ts'
import { showtimesHandlers } from './catalogue/showtimes/showtimes.routes.ts'
import { isolateState } from '../lib/isolate-state.ts'
import { addDays, cinemaDayOf, cinemaDayStart } from '../contracts/rules/riyadh-time.ts'
import { loadProgrammeIfChanged } from './seed/seed.sql.ts'

sendEventsWith((waitMs, counts) => {
  // The bindings are those of the Worker's configuration.
  const { METRICS } = env as Pick<Env, 'METRICS'>
  if (!METRICS) return
  const send = async () => {
    await scheduler.wait(waitMs)
    await METRICS.getByName('gateway').add(counts())
  }
  // Lost counts are figures that are missing, so a failure is not repeated.
  waitUntil(send().catch(() => undefined))
})

// The first request of a cinema day loads the programme, unless the nightly cron job did it before.
const programme = isolateState<{ loadedUntil: number; loading: Promise<void> | undefined }>(() => ({
  loadedUntil: 0,
  loading: undefined,
}))

/** Returns at once if this isolate has loaded the day's programme; concurrent callers share one load. */
export function ensureSeeded(env: Pick<Env, 'DB' | 'GUEST_EMAIL'>, now: number): Promise<void> {
  if (now < programme.loadedUntil) return Promise.resolve()
  programme.loading ??= loadProgrammeIfChanged(env.DB, cinemaDayOf(now), { guestEmail: env.GUEST_EMAIL === 'on' })
    .then(() => {
      programme.loadedUntil = cinemaDayStart(addDays(cinemaDayOf(now), 1))
    })
    .finally(() => {
      programme.loading = undefined
    })
  return programme.loading
}

export { MetricsObject } from '../lib/metrics/metrics.object.ts'
export { ChangeObject } from './changes/change.object.ts'
export { CardsObject } from './cards/cards.object.ts'
export { GuestObject } from './guests/guest.object.ts'
export { OtpObject } from './codes/otp.object.ts'
export { InvoicesObject } from './orders/invoices/invoices.object.ts'
export { MemberObject } from './members/member.object.ts'
export { InboxObject } from './notifications/inbox.object.ts'
export { OrderObject } from './orders/order.object.ts'
export { QuoteObject } from './quotes/quote.object.ts'
export { ShowtimeObject } from './seats/showtime.object.ts'
export { VoucherObject } from './vouchers/voucher.object.ts'
export { KitchenObject } from './kitchen/kitchen.object.ts'
export { WalletObject } from './wallet/wallet.object.ts'

const app = new Hono<{ Bindings: Env }>()

async function runScheduledJobs(env: Env): Promise<void> {
  if (knownConfigFaults(env).length) return
  // The day's programme says which films have opened.
  const remind = async () => {
    await ensureSeeded(env, now())
    await purgeAndSendReminders(env, now())
  }
  await Promise.all([
    remind(),
    purgeEnquiries(env.DB, now()),
    purgePictures(env, now()),
    purgeForgottenOrders(env, now()),
    relistOrders(env),
    purgeLedgers(env, now()),
    purgeQuotes(env, now()),
    purgeQuotedTimes(env.DB, now()),
    purgeAttention(env.DB, now()),
    purgeAudit(env.DB, now()),
    purgeSentMessages(env.DB, now()),
    pollUnmatchedRefunds(env),
    notifyAnniversariesInDaytime(env, now()),
    sendBroadcasts(env, now()),
  ])
}

app.onError(async (error, c) => {
  const cause = (await isSchemaBehind(c.env.DB, error)) ? new Problem('maintenance') : error
  return answerError(cause, parseLanguageOrEnglish(c.req.header('accept-language')))
})
app.notFound((c) =>
  problemResponse(new Problem('unsupported'), parseLanguageOrEnglish(c.req.header('accept-language'))),
)

app.use(logRequests)
serveReady(app)
// Before the programme is loaded, because the contract does not need it.
serveOpenapi(app)
app.use('/v1/*', async (c, next) => {
  await ensureSeeded(c.env, now())
  await next()
})
// After a tester moves the clock, the scheduled jobs run, like the cron triggers of wrangler.toml elsewhere.
app.post('/v1/sandbox/clock', async (c, next) => {
  await next()
  if (c.res.ok) c.executionCtx.waitUntil(runScheduledJobs(c.env))
})
serve(app, catalogueHandlers)
serve(app, filmsHandlers)
serve(app, filmFiltersHandlers)
serve(app, offersHandlers)
serve(app, offerProofHandlers)
serve(app, cinemasHandlers)
serve(app, foodHandlers)
serve(app, kitchenHandlers)
serve(app, orderFoodHandlers)
serve(app, finderHandlers)
serve(app, recentSearchesHandlers)
serve(app, showtimesHandlers)
serve(app, guestsHandlers)
serve(app, remindersHandlers)
serve(app, enquiriesHandlers)
serve(app, quotesHandlers)
serve(app, seatsHandlers)
serveLiveSeats(app)
serve(app, ordersHandlers)
serve(app, orderListHandlers)
serve(app, ticketsHandlers)
serve(app, exchangesHandlers)
serve(app, changesHandlers)
serve(app, orderOffersHandlers)
serve(app, cancelHandlers)
serve(app, orderVouchersHandlers)
serve(app, vouchersHandlers)
serveSandbox(app)
serve(app, cardsHandlers)
serve(app, membersHandlers)
serve(app, filesHandlers)
servePictureDownloads(app)
serve(app, walletHandlers)
serve(app, notificationsHandlers)
serveOperator(app)
servePaymentCallbacks(app)

export default {
  fetch: app.fetch,
  scheduled: (_, env) => runScheduledJobs(env),
} satisfies ExportedHandler<Env>
