// The page of the operator. Pages need a session; forms need its token, too. Nothing of it is stored or indexed.
import { type Context, Hono } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { now } from '../../lib/clock.ts'
import { isAllowed } from '../../lib/operator-access.rules.ts'
import type { EdgeApp } from '../env.ts'
import { findBooking, helpHolder, readFindChoice, showHolderContact } from '../operator/booking-actions.ts'
import { changeShowtimes, previewShowtimes } from '../operator/change-actions.ts'
import { readChange } from '../operator/change-calls.ts'
import { changePage } from '../operator/change-parts.ts'
import { findPage } from '../operator/find-page.ts'
import { rangeOf } from '../operator/metric-parts.ts'
import { movePage } from '../operator/move-page.ts'
import { notFoundPage } from '../operator/not-found-page.ts'
import * as actions from '../operator/operator-actions.ts'
import { operatorPolicy, signInPage } from '../operator/operator-layout.ts'
import { findAccess, findForbidden, type OperatorAccess } from '../operator/operator-access.ts'
import { endedCookie, operatorSession } from '../operator/operator-session.ts'
import { ORDER_ACTIONS } from '../operator/order-words.ts'
import { auditPage } from '../operator/audit-page.ts'
import { addStaffMember, revokeStaffMember } from '../operator/staff-actions.ts'
import { auditQuery, readAudit, readAuditFile, readStaff } from '../operator/staff-calls.ts'
import { staffPage } from '../operator/staff-page.ts'
import { actOnOrder, retryDue } from '../operator/order-actions.ts'
import { moveBooking, showMoves, showSeats } from '../operator/rebook-actions.ts'
import { overviewPage } from '../operator/overview-page.ts'
import { giveBackSeats, showGoodwillSeats } from '../operator/goodwill-seats.ts'
import { limitGuesses } from '../operator/sign-in-limit.ts'
import { readChoice } from '../operator/read-choice.ts'
import { readOverview } from '../operator/read-overview.ts'
import { showOrders } from '../operator/show-orders.ts'
import { showtimesPage } from '../operator/showtimes-page.ts'
import { addMemberPages } from './operator-member.routes.ts'
import { serveKitchenPages } from './operator-kitchen.routes.ts'
import { serveQuotePages } from './operator-quotes.routes.ts'
import { serveEnquiryPages, type SignedInPage } from './operator-enquiries.routes.ts'

/** Of pages, not of commands; also of the pages that forms answer with. */
const PATHS = [
  '/operator',
  '/operator/language',
  '/operator/orders',
  '/operator/find',
  '/operator/bookings',
  '/operator/bookings/*',
  '/operator/orders/:id/rebook/*',
  '/operator/sign-in',
  '/operator/switch',
  '/operator/drop-pages',
  '/operator/act/*',
  '/operator/retry/*',
  '/operator/showtimes/*',
  '/operator/members/*',
  '/operator/enquiries/*',
  '/operator/kitchen/*',
  '/operator/quotes/*',
  '/operator/staff/*',
  '/operator/audit',
  '/operator/audit.csv',
]

export const operatorPageRoutes = new Hono<EdgeApp>()

// Also before the calls of `operatorRoutes`, which come later.
operatorPageRoutes.use('/operator/*', limitGuesses)

function setPageHeaders(c: Context<EdgeApp>): void {
  c.set('contentPolicy', operatorPolicy(c.get('nonce')))
  c.header('x-robots-tag', 'noindex')
  c.header('referrer-policy', 'no-referrer')
}

for (const path of PATHS)
  operatorPageRoutes.use(path, async (c, next) => {
    setPageHeaders(c)
    await next()
  })

type Answer = (c: Context<EdgeApp>, access: OperatorAccess) => Promise<Response>

/** Without a session every page is the form to sign in. */
const withAccess = (answer: Answer) => async (c: Context<EdgeApp>) => {
  const { env } = c
  const session = await operatorSession(env, c.req.raw.headers)
  const frame = actions.pageFrame(c)
  if (!session) return c.html(signInPage(frame), 401)
  if (session === 'unknown') return c.html(signInPage(frame, 'sessionUnchecked'), 503)
  const access = await findAccess(env, session)
  if (!access) {
    c.header('set-cookie', endedCookie(env))
    return c.html(signInPage(frame, 'revoked'), 401)
  }
  return answer(c, access)
}

const signedIn: SignedInPage = (answer) =>
  withAccess(async (c, access) => {
    // The first page of the shared token is the one that is left to it.
    if (access.authority === 'staff-only' && c.req.path === '/operator') return c.redirect('/operator/staff', 303)
    // A person of the kitchen has no other page.
    const mayOnlyCook = !isAllowed(access.authority, 'look') && isAllowed(access.authority, 'runKitchen')
    if (mayOnlyCook && c.req.path === '/operator') return c.redirect('/operator/kitchen', 303)
    const needs = findForbidden(c, 'GET', access.authority)
    if (needs) return actions.answerForbidden(c, access, needs)
    const answered = await answer(c, await actions.signedInFrame(c, access))
    return answered instanceof Response ? answered : c.html(answered)
  })

const showNoPage = withAccess(async (c, access) => c.html(notFoundPage(await actions.signedInFrame(c, access)), 404))

/** A command has a bearer token, or is sent by a program, which reads JSON. */
const isPageRequest = ({ req }: Context<EdgeApp>): boolean =>
  req.method === 'GET' &&
  req.header('authorization') === undefined &&
  (req.header('accept') ?? '').includes('text/html')

operatorPageRoutes.get(
  '/operator',
  signedIn(async (c, frame) => {
    const wanted = { range: rangeOf(c.req.query('range')), result: c.req.query('result'), access: frame }
    return overviewPage(frame, await readOverview(c.env, (work) => c.executionCtx.waitUntil(work), wanted))
  }),
)

operatorPageRoutes.get('/operator/orders', signedIn(showOrders))
operatorPageRoutes.get('/operator/orders/:id/rebook', signedIn(showMoves))
operatorPageRoutes.get('/operator/orders/:id/rebook/:showtimeId', signedIn(showSeats))

operatorPageRoutes.get(
  '/operator/bookings',
  signedIn(async (c, frame) =>
    findPage(frame, await readFindChoice(c.env, frame.session, c.req.query('cinema'), c.req.query('day'))),
  ),
)

operatorPageRoutes.get('/operator/bookings/:id/goodwill-seats', signedIn(showGoodwillSeats))

operatorPageRoutes.get(
  '/operator/showtimes',
  signedIn(async (c, frame) => {
    const { cinema: cinemaId, day, tick } = c.req.query()
    return showtimesPage(frame, await readChoice(c.env, { as: frame.session, cinemaId, day, tick }))
  }),
)

operatorPageRoutes.get(
  '/operator/showtimes/move',
  signedIn(async (c, frame) => {
    const { cinema: cinemaId, day, showtime } = c.req.query()
    return movePage(frame, await readChoice(c.env, { as: frame.session, cinemaId, day, tick: undefined }), showtime)
  }),
)

operatorPageRoutes.get(
  '/operator/showtimes/changes/:id',
  signedIn(async (c, frame) => {
    const id = c.req.param('id')
    const read = isOpaqueId(id) ? await readChange(c.env, frame.session, id) : 'none'
    const change = read === 'none' ? undefined : read
    const page = changePage(frame, { change, result: c.req.query('result'), now: now() })
    return read === 'none' ? c.html(page, 404) : page
  }),
)

operatorPageRoutes.get(
  '/operator/staff',
  signedIn(async (c, frame) =>
    staffPage(frame, { staff: await readStaff(c.env, frame.session), result: c.req.query('result') }),
  ),
)

operatorPageRoutes.get(
  '/operator/audit',
  signedIn(async (c, frame) => {
    const { by, target, before } = c.req.query()
    const wanted = { by: by?.trim(), target: target?.trim(), before }
    return auditPage(frame, await readAudit(c.env, frame.session, wanted), wanted)
  }),
)

operatorPageRoutes.get(
  '/operator/audit.csv',
  signedIn(async (c, frame) => {
    const { by, target } = c.req.query()
    const text = await readAuditFile(c.env, frame.session, { by, target })
    // The page says why.
    if (text === undefined) return c.redirect(`/operator/audit${auditQuery({ by, target })}`, 303)
    return c.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    })
  }),
)

addMemberPages(operatorPageRoutes, signedIn)
serveEnquiryPages(operatorPageRoutes, signedIn)
serveKitchenPages(operatorPageRoutes, signedIn)
serveQuotePages(operatorPageRoutes, signedIn)

operatorPageRoutes.get('/operator/language', actions.chooseLanguage)
operatorPageRoutes.post('/operator/sign-in', actions.submitSignIn)
operatorPageRoutes.post('/operator/sign-out', actions.formAction(actions.endOperatorSession))
operatorPageRoutes.post('/operator/switch', actions.formAction(actions.switchMaintenance))
operatorPageRoutes.post('/operator/drop-pages', actions.formAction(actions.dropPages))
operatorPageRoutes.post('/operator/orders/:id/rebook', actions.formAction(moveBooking))
operatorPageRoutes.post('/operator/showtimes/preview', actions.formAction(previewShowtimes))
operatorPageRoutes.post('/operator/showtimes/change', actions.formAction(changeShowtimes))
for (const action of ORDER_ACTIONS)
  operatorPageRoutes.post(`/operator/act/:id/${action}`, actions.formAction(actOnOrder(action)))
operatorPageRoutes.post('/operator/find', actions.formAction(findBooking))
for (const action of ['send-again', 'cancel', 'goodwill', 'service'] as const)
  operatorPageRoutes.post(`/operator/bookings/:id/${action}`, actions.formAction(helpHolder(action)))
operatorPageRoutes.post('/operator/bookings/:id/contact', actions.formAction(showHolderContact))
operatorPageRoutes.post('/operator/bookings/:id/goodwill-seats', actions.formAction(giveBackSeats))
// Another action does not exist.
operatorPageRoutes.post(
  '/operator/act/:id/:action',
  actions.formAction(async () => ({ status: 404 })),
)
operatorPageRoutes.post('/operator/staff', actions.formAction(addStaffMember))
operatorPageRoutes.post('/operator/staff/:id/revoke', actions.formAction(revokeStaffMember))
operatorPageRoutes.post('/operator/retry/:id', actions.formAction(retryDue))

// Another page does not exist. Commands come after these pages.
operatorPageRoutes.use('/operator/*', async (c, next) => {
  if (!isPageRequest(c)) return next()
  setPageHeaders(c)
  return showNoPage(c)
})
