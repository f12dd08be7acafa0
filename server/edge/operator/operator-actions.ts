// The forms of the operator's page: each checks its session and form token, acts, and redirects to the state after it.
import type { Context } from 'hono'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { purgeEverywhere } from '../documents/documents.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { localeCookie, visitorLocale } from '../middleware/locale.ts'
import { isSameOrigin } from '../middleware/same-origin.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import { OWNER_LABELS } from './due-words.ts'
import { forbiddenPage, unconfirmedPage } from './forbidden-page.ts'
import { findAccess, findForbidden, isUnconfirmedAct, noteAction, type OperatorAccess } from './operator-access.ts'
import { sendGatewayAction } from './operator-calls.ts'
import { type PageFrame, type Part, type SignedIn, signInPage } from './operator-layout.ts'
import { orderHref } from './order-parts.ts'
import {
  endedCookie,
  endStoredSession,
  formToken,
  isFormToken,
  operatorSession,
  createSession,
  toSessionCookie,
} from './operator-session.ts'
import { recordWrongToken, consumeSignInAttempt, WAIT_A_MINUTE } from './sign-in-limit.ts'

type Operator = Context<EdgeApp>
type Done =
  | { redirectTo: string }
  /** For a page's own script. */
  | { json: object; status: 200 | 502 }
  | { page: Part; status: 200 | 400 | 403 }
  | { status: 404 | 400 }
export type Action = (c: Operator, form: FormData, access: OperatorAccess) => Promise<Done>

/**
 * A page with the policy `no-referrer` sends its forms with `Origin: null`. Then Sec-Fetch-Site must say that the form
 * is ours: no script can set it, and a sandboxed frame of another site sends `cross-site`.
 */
const isOwnForm = (request: Request): boolean =>
  isSameOrigin(request) ||
  (request.headers.get('origin') === 'null' && request.headers.get('sec-fetch-site') === 'same-origin')

/** A page that a form answers with cannot be asked for again, so it names the first page. */
const pathOf = ({ method, url }: Request): string => {
  const { pathname, search } = new URL(url)
  return method === 'GET' ? pathname + search : '/operator'
}
export const pageFrame = (c: Operator): PageFrame => ({
  env: c.env,
  nonce: c.get('nonce'),
  locale: visitorLocale(c.req.raw.headers),
  path: pathOf(c.req.raw),
})
export const signedInFrame = async (c: Operator, access: OperatorAccess): Promise<SignedIn> => ({
  ...pageFrame(c),
  ...access,
  formToken: await formToken(c.env, access.session),
})
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const formOf = (c: Operator): Promise<FormData | undefined> => c.req.formData().catch(() => undefined)

/** Says which role may do it, and notes the attempt. */
export async function answerForbidden(c: Operator, access: OperatorAccess, needs: Permission): Promise<Response> {
  await noteAction(c.env, access.session, { action: 'refused', outcome: 'forbidden', target: needs })
  return c.html(forbiddenPage(await signedInFrame(c, access), needs), 403)
}

/** No session, a foreign page, or a form that our page did not make: nothing happens. */
export const formAction =
  (action: Action) =>
  async (c: Operator): Promise<Response> => {
    const session = await operatorSession(c.env, c.req.raw.headers)
    // The page says why.
    if (!session || session === 'unknown') return c.redirect('/operator', 303)
    const form = isOwnForm(c.req.raw) ? await formOf(c) : undefined
    if (!form || !(await isFormToken(c.env, session, form.get('token')))) return c.text('This form is not valid.', 403)
    const access = await findAccess(c.env, session)
    // The first page says why.
    if (!access) return c.redirect('/operator', 303)
    const needs = findForbidden(c, 'POST', access.authority)
    if (needs) return answerForbidden(c, access, needs)
    if (isUnconfirmedAct(c, access)) return c.html(unconfirmedPage(await signedInFrame(c, access)), 503)
    const done = await action(c, form, access)
    if ('redirectTo' in done) return c.redirect(done.redirectTo, 303)
    if ('json' in done) return c.json(done.json, done.status)
    return 'page' in done ? c.html(done.page, done.status) : c.text('Not found.', done.status)
  }

const tooManyAttempts = (c: Operator) => c.html(signInPage(pageFrame(c), 'tooMany'), 429, WAIT_A_MINUTE)

export async function submitSignIn(c: Operator): Promise<Response> {
  const address = c.req.header('cf-connecting-ip')
  const form = isOwnForm(c.req.raw) ? await formOf(c) : undefined
  if (!form) return c.text('This form is not valid.', 403)
  if (!(await consumeSignInAttempt(c.env, address))) return tooManyAttempts(c)
  const session = await createSession(c.env, formText(form, 'token').trim())
  if (session === 'unknown') return c.html(signInPage(pageFrame(c), 'tokenUnchecked'), 503)
  if (!session) {
    recordWrongToken(address)
    return c.html(signInPage(pageFrame(c), 'wrong'), 401)
  }
  await noteAction(c.env, session, { action: 'sign_in' })
  c.header('set-cookie', await toSessionCookie(c.env, session))
  return c.redirect('/operator', 303)
}

/** Printable characters without a backslash, and no empty part, which could name another host. */
const OWN_PAGE = /^\/operator(?:\/[\w.:%-]+)*(?:\?[\w.:%&=+-]*)?$/

/** The language of the site and of these pages is one choice. Only a page of the operator is led back to. */
export function chooseLanguage(c: Operator): Response {
  const { to, back = '' } = c.req.query()
  c.header('set-cookie', localeCookie(to === 'ar' ? 'ar' : 'en', isProduction(c.env)))
  return c.redirect(OWN_PAGE.test(back) ? back : '/operator', 303)
}

export const endOperatorSession: Action = async (c, _form, { session }) => {
  await endStoredSession(c.env, session)
  await noteAction(c.env, session, { action: 'sign_out' })
  c.header('set-cookie', endedCookie(c.env))
  return { redirectTo: '/operator' }
}

export const switchMaintenance: Action = async (c, form, { session }) => {
  const isActive = formText(form, 'isActive') === 'yes'
  await c.env.CONFIG.getByName('site').write({
    isActive,
    title: { ar: formText(form, 'titleAr'), en: formText(form, 'titleEn') },
    message: { ar: formText(form, 'messageAr'), en: formText(form, 'messageEn') },
  })
  await noteAction(c.env, session, { action: isActive ? 'close_site' : 'open_site' })
  return { redirectTo: `/operator?result=${isActive ? 'closed' : 'opened'}` }
}

export const dropPages: Action = async (c, _form, { session }) => {
  await purgeEverywhere(c.env)
  await noteAction(c.env, session, { action: 'purge_pages' })
  return { redirectTo: '/operator?result=purged' }
}

/** The gateway logs each action of an order with who asked for it. */
const actOn =
  (pathOf: (c: Operator) => string): Action =>
  async (c, form, access) => {
    const [id, key] = [c.req.param('id') ?? '', formText(form, 'key')]
    if (!isOpaqueId(id)) return { status: 404 }
    if (!isIdempotencyKey(key)) return { status: 400 }
    const result = await sendGatewayAction(c.env, pathOf(c), { as: access.session, key, note: formText(form, 'note') })
    if (typeof result === 'object')
      return { page: forbiddenPage(await signedInFrame(c, access), result.forbidden), status: 403 }
    // Wallets and accounts have no page of their own.
    const isOrder = !Object.hasOwn(OWNER_LABELS.en, id.split(':')[0] ?? '')
    return { redirectTo: isOrder ? `${orderHref(id)}&result=${result}` : `/operator?result=${result}` }
  }

export const actOnOrder = (action: string): Action =>
  actOn((c) => `/operator/orders/${encodeURIComponent(c.req.param('id') ?? '')}/${action}`)

export const retryDue = actOn((c) => `/operator/due/${encodeURIComponent(c.req.param('id') ?? '')}/retry`)
