// The frame of every page of the operator, and its content policy: nothing from elsewhere, no script at all.
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { EdgeEnv } from '../env.ts'
import { type Authority, isAllowed, type Permission } from '../../lib/operator-access.rules.ts'
import { type AnsweredForm, languageForm } from './answered-form.ts'
import type { OperatorSession } from './operator-session.ts'
import { LAYOUT_WORDS } from './layout-words.ts'
import { hasEmbeddedGateway } from './operator-calls.ts'
import { OPERATOR_STYLE } from './operator-style.ts'
import { RESULT_MESSAGES, ROLE_LABELS } from './operator-words.ts'
import type { StaffMember } from './staff-calls.ts'

/** What `html` makes, with or without promises inside. */
export type Part = HtmlEscapedString | Promise<HtmlEscapedString>

export const operatorPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export interface PageFrame {
  env: EdgeEnv
  nonce: string
  /** The language of the page. A path with its query names the page in the other one. */
  locale: Locale
  path: string
}

/** `head`: what one page needs more. */
export function documentOf({ nonce, locale }: PageFrame, title: string, body: Part, head: Part | string = ''): Part {
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${BRAND_NAME[locale]}</title>
        <style nonce="${nonce}">
          ${raw(OPERATOR_STYLE)}
        </style>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

/** `result` comes from the address, so only known words are shown. */
export function resultMessage({ locale }: Pick<PageFrame, 'locale'>, result: string | undefined): Part {
  const messages = RESULT_MESSAGES[locale]
  const known = result !== undefined && Object.hasOwn(messages, result) ? messages[result] : undefined
  if (!known) return html``
  return html`<p class="notice ${known.isBad ? 'is-bad' : ''}" role="status">${known.text}</p>`
}

export interface SignedIn extends PageFrame {
  /** In every form. */
  formToken: string
  /** Who is signed in, and what they may do. */
  session: OperatorSession
  authority: Authority
  /** The gateway has not said whether the staff member was revoked: the edge switches nothing for them. */
  isUnconfirmed?: boolean
  /** Of a page that a form answered with, and that the form may answer with again. */
  answered?: AnsweredForm | undefined
  /** The page cannot be opened again. */
  isShownOnce?: boolean
}

export const may = ({ authority }: Pick<SignedIn, 'authority'>, permission: Permission): boolean =>
  isAllowed(authority, permission)

export const noAnswer = ({ locale }: Pick<PageFrame, 'locale'>): Part =>
  html`<p class="notice is-bad">${LAYOUT_WORDS[locale].noAnswer}</p>`

export const tile = (name: string, value: string, isBad = false): Part =>
  html`<li><small>${name}</small><b class="${isBad ? 'bad' : ''}">${value}</b></li>`

/** Pairs of a name and its value. */
export const definitionList = (rows: readonly (readonly [name: string, value: string | Part])[]): Part =>
  html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

/** The hidden fields of a form. The key makes a repeated click the same action; a form that repeats one has its key. */
export const tokenAndKeyInputs = (
  { formToken }: Pick<SignedIn, 'formToken'>,
  key: string = crypto.randomUUID(),
): Part =>
  html`<input type="hidden" name="token" value="${formToken}" /><input type="hidden" name="key" value="${key}" />`

/** A session of Access is ended by Access itself. */
export const signOut = (frame: SignedIn): Part =>
  frame.session.expiresAt !== undefined
    ? html`<form method="post" action="/operator/sign-out">
        ${tokenAndKeyInputs(frame)}<button class="plain">${LAYOUT_WORDS[frame.locale].signOut}</button>
      </form>`
    : html`<a href="/cdn-cgi/access/logout">${LAYOUT_WORDS[frame.locale].signOutOfAccess}</a>`

const LINKS: readonly (readonly [path: string, name: keyof (typeof LAYOUT_WORDS)['en']['links'], needs: Permission])[] =
  [
    ['/operator/bookings', 'bookings', 'findBookings'],
    ['/operator/enquiries', 'enquiries', 'answerEnquiries'],
    ['/operator/showtimes', 'showtimes', 'changeShowtimes'],
    ['/operator/kitchen', 'kitchen', 'runKitchen'],
    ['/operator/members', 'members', 'lookMember'],
    ['/operator/staff', 'staff', 'manageStaff'],
    ['/operator/audit', 'audit', 'seeAudit'],
  ]

const isAt = (frame: PageFrame, path: string): boolean => frame.path.split('?')[0] === path

/** What the role may open. */
const navigation = (frame: SignedIn): Part =>
  html`${LINKS.filter(([, , needs]) => may(frame, needs)).map(
    ([path, name]) =>
      html`<a href="${path}" ${isAt(frame, path) ? html`aria-current="page"` : ''}
        >${LAYOUT_WORDS[frame.locale].links[name]}</a
      > `,
  )}`

export const languageLink = ({ locale, path }: PageFrame): Part => {
  const other = locale === 'ar' ? 'en' : 'ar'
  return html`<a
    href="/operator/language?to=${other}&amp;back=${encodeURIComponent(path)}"
    lang="${other}"
    hreflang="${other}"
    >${LAYOUT_WORDS[other].language}</a
  >`
}

/** A page that a form answered with has no address of its own. */
function languageWay(frame: SignedIn): Part | '' {
  if (frame.isShownOnce) return ''
  const to = frame.locale === 'ar' ? 'en' : 'ar'
  const { answered, formToken } = frame
  return answered ? languageForm(answered, { formToken, to, name: LAYOUT_WORDS[to].language }) : languageLink(frame)
}

/** The first stops of the keyboard. */
const skipLinks = (frame: SignedIn): Part => {
  const { skip } = LAYOUT_WORDS[frame.locale]
  const hasSearch = hasEmbeddedGateway(frame.env) && may(frame, 'look')
  return html`<a class="skip" href="#content">${skip.content}</a> ${
      hasSearch ? html`<a class="skip" href="/operator#find-booking">${skip.search}</a>` : ''
    }`
}

export const operatorPage = (frame: SignedIn, title: string, content: Part, head: Part | string = ''): Part =>
  documentOf(
    frame,
    title,
    html`<div class="wrap">
      <header class="top-bar">
        ${skipLinks(frame)}
        <a class="brand" href="/operator"
          ><b>${BRAND_NAME[frame.locale]}</b> <span>${LAYOUT_WORDS[frame.locale].operator}</span></a
        >
        ${hasEmbeddedGateway(frame.env) ? html`<nav class="in-line">${navigation(frame)}</nav>` : ''}
        <div class="in-line">
          ${frame.session.staff ? signedInAs(frame, frame.session.staff) : ''} ${languageWay(frame)} ${signOut(frame)}
        </div>
      </header>
      <main id="content" class="content" tabindex="-1">${content}</main>
      <footer>
        <small
          ><bdi>${frame.env.ENVIRONMENT}</bdi> · ${LAYOUT_WORDS[frame.locale].version}
          <bdi>${frame.env.VERSION}</bdi></small
        >
      </footer>
    </div>`,
    head,
  )

const signedInAs = ({ locale }: PageFrame, { name, role }: StaffMember): Part =>
  html`<small><bdi>${name}</bdi>${LAYOUT_WORDS[locale].comma} ${ROLE_LABELS[locale][role].name}</small>`

export type SignInProblem = keyof (typeof LAYOUT_WORDS)['en']['problems']

/** `problem`: why the form is shown again. */
export const signInPage = (frame: PageFrame, problem?: SignInProblem): Part => {
  const words = LAYOUT_WORDS[frame.locale]
  return documentOf(
    frame,
    words.signIn,
    html`<main class="sign-in">
      <p class="brand"><b>${BRAND_NAME[frame.locale]}</b> <span>${words.operator}</span></p>
      <h1>${words.signIn}</h1>
      ${problem ? html`<p class="notice is-bad" role="alert">${words.problems[problem]}</p>` : ''}
      <form method="post" action="/operator/sign-in">
        <label
          >${words.token}
          <input name="token" type="password" autocomplete="current-password" dir="ltr" required autofocus
        /></label>
        <small>${words.tokenHint}</small>
        <button class="main">${words.signIn}</button>
      </form>
      <p>${languageLink(frame)}</p>
    </main>`,
  )
}
