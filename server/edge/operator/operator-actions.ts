// The forms of the operator's page: each checks its session and form token, acts, and redirects to the state after it.
import type { Context } from 'hono'
import { purgeEverywhere } from '../documents/documents.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { localeCookie, visitorLocale } from '../middleware/locale.ts'
import { isSameOrigin } from '../middleware/same-origin.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import { readPageLanguage, toAnsweredForm } from './answered-form.ts'
import { forbiddenPage, unconfirmedPage } from './forbidden-page.ts'
import { invalidFormPage, notFoundPage } from './not-found-page.ts'
import { findAccess, findForbidden, isUnconfirmedAct, noteAction, type OperatorAccess } from './operator-access.ts'
import { type PageFrame, type Part, type SignedIn, signInPage } from './operator-layout.ts'
import {
  endedCookie,
  endStoredSession,
  formToken,
  isFormToken,
  operatorSession,
  type OperatorSession,
  createSession,
  toSessionCookie,
} from './operator-session.ts'
import { recordWrongToken, consumeSignInAttempt, WAIT_A_MINUTE } from './sign-in-limit.ts'

type Operator = Context<EdgeApp>
type Done =
  | { redirectTo: string }
  /** For a page's own script. */
  | { json: object; status: 200 | 502 }
  | { page: Part; status: 200 | 400 | 403 | 404 | 429 }
  | { status: 404 | 400 }
export type Action = (c: Operator, form: FormData, access: OperatorAccess) => Promise<Done>

/**
 * A page with the policy `no-referrer` sends its forms with `Origin: null`. Then Sec-Fetch-Site must say that the form
 * is ours: no script can set it, and a sandboxed frame of another site sends `cross-site`.
 */
const isOwnForm = (request: Request): boolean =>
  isSameOrigin(request) ||
  (request.headers.get('origin') === 'null' && request.headers.get('sec-fetch-site') === 'same-origin')

/** Of the link to the other language. The answer to a form has no address, so it names the first page. */
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
  locale: localeOf(c, access),
  ...access,
  formToken: await formToken(c.env, access.session),
})
/** Chosen by a button of the page, or else by the cookie. */
export const localeOf = (c: Operator, { session }: OperatorAccess): Locale =>
  session.locale ?? visitorLocale(c.req.raw.headers)
/** Of a page that the form may answer with again, in the other language. `fault`: a code; the form did nothing. */
export const answerFrame = async (
  c: Operator,
  access: OperatorAccess,
  { form, fault }: { form: FormData; fault?: string | undefined },
): Promise<SignedIn> => ({
  ...(await signedInFrame(c, access)),
  answered: toAnsweredForm(c.req.path, form, fault),
})
/** Of a page that no form may answer with again: the link to the other language leads to `path`. */
export const frameAt = async (c: Operator, access: OperatorAccess, path: string): Promise<SignedIn> => ({
  ...(await signedInFrame(c, access)),
  path,
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

/** Of a page of another site, or of a session that is over. */
async function refuseForm(c: Operator, session: OperatorSession): Promise<Response> {
  const access = await findAccess(c.env, session)
  return access ? c.html(invalidFormPage(await signedInFrame(c, access)), 403) : c.redirect('/operator', 303)
}

/** No session, a foreign page, or a form that our page did not make: nothing happens. */
export const formAction =
  (action: Action) =>
  async (c: Operator): Promise<Response> => {
    const found = await operatorSession(c.env, c.req.raw.headers)
    // The page says why.
    if (!found || found === 'unknown') return c.redirect('/operator', 303)
    const form = isOwnForm(c.req.raw) ? await formOf(c) : undefined
    if (!form || !(await isFormToken(c.env, found, form.get('token')))) return refuseForm(c, found)
    const language = readPageLanguage(form)
    if (language) c.header('set-cookie', localeCookie(language, isProduction(c.env)))
    const session = language ? { ...found, locale: language } : found
    const access = await findAccess(c.env, session)
    // The first page says why.
    if (!access) return c.redirect('/operator', 303)
    const needs = findForbidden(c, 'POST', access.authority)
    if (needs) return answerForbidden(c, access, needs)
    if (isUnconfirmedAct(c, access)) return c.html(unconfirmedPage(await signedInFrame(c, access)), 503)
    const done = await action(c, form, access)
    if ('redirectTo' in done) return c.redirect(done.redirectTo, 303)
    if ('json' in done) return c.json(done.json, done.status)
    if ('page' in done) return c.html(done.page, done.status)
    const frame = await signedInFrame(c, access)
    return c.html(done.status === 404 ? notFoundPage(frame) : invalidFormPage(frame), done.status)
  }

const tooManyAttempts = (c: Operator) => c.html(signInPage(pageFrame(c), 'tooMany'), 429, WAIT_A_MINUTE)

export async function submitSignIn(c: Operator): Promise<Response> {
  const address = c.req.header('cf-connecting-ip')
  const form = isOwnForm(c.req.raw) ? await formOf(c) : undefined
  if (!form) return c.html(signInPage(pageFrame(c), 'foreign'), 403)
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

/** Dots that climb out of the operator's pages, also encoded ones, are no longer there once a browser has read it. */
function isOwnPage(back: string): boolean {
  if (!OWN_PAGE.test(back)) return false
  const { pathname, search } = new URL(back, 'https://own')
  return pathname + search === back
}

/** The language of the site and of these pages is one choice. Only a page of the operator is led back to. */
export function chooseLanguage(c: Operator): Response {
  const { to, back = '' } = c.req.query()
  c.header('set-cookie', localeCookie(to === 'ar' ? 'ar' : 'en', isProduction(c.env)))
  return c.redirect(isOwnPage(back) ? back : '/operator', 303)
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
