// The frame of every page of the operator, and its content policy: nothing from elsewhere, no script at all.
import { BRAND_NAME } from '../../contracts/brand.ts'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { EdgeEnv } from '../env.ts'
import { type Authority, isAllowed, type Permission } from '../../lib/operator-access.rules.ts'
import type { OperatorSession } from './operator-session.ts'
import { hasEmbeddedGateway } from './operator-calls.ts'
import { OPERATOR_STYLE } from './operator-style.ts'
import { RESULT_MESSAGES } from './operator-words.ts'

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
}

export function documentOf({ nonce }: PageFrame, title: string, body: Part): Part {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${BRAND_NAME.en}</title>
        <style nonce="${nonce}">
          ${raw(OPERATOR_STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

/** `result` comes from the address, so only known words are shown. */
export function resultMessage(result: string | undefined): Part {
  const known = result !== undefined && Object.hasOwn(RESULT_MESSAGES, result) ? RESULT_MESSAGES[result] : undefined
  if (!known) return html``
  return html`<p class="notice ${known.isBad ? 'is-bad' : ''}" role="status">${known.text}</p>`
}

export interface SignedIn extends PageFrame {
  /** In every form. */
  formToken: string
  /** Who is signed in, and what they may do. */
  session: OperatorSession
  authority: Authority
}

export const may = ({ authority }: Pick<SignedIn, 'authority'>, permission: Permission): boolean =>
  isAllowed(authority, permission)

export const NO_ANSWER = html`<p class="notice is-bad">The gateway did not answer this question.</p>`

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

/** The hidden fields of a form. The key makes a repeated click the same action. */
export const tokenAndKeyInputs = ({ formToken }: Pick<SignedIn, 'formToken'>): Part =>
  html`<input type="hidden" name="token" value="${formToken}" /><input
      type="hidden"
      name="key"
      value="${crypto.randomUUID()}"
    />`

/** A session of Access is ended by Access itself. */
const signOut = (frame: SignedIn): Part =>
  frame.session.expiresAt !== undefined
    ? html`<form method="post" action="/operator/sign-out">
        ${tokenAndKeyInputs(frame)}<button class="plain">Sign out</button>
      </form>`
    : html`<a href="/cdn-cgi/access/logout">Sign out of Access</a>`

const LINKS: readonly (readonly [path: string, name: string, needs: Permission])[] = [
  ['/operator/showtimes', 'Showtimes', 'changeShowtimes'],
  ['/operator/staff', 'Staff', 'manageStaff'],
  ['/operator/audit', 'Audit list', 'seeAudit'],
]

/** What the role may open. */
const navigation = (frame: SignedIn): Part =>
  html`${LINKS.filter(([, , needs]) => may(frame, needs)).map(([path, name]) => html`<a href="${path}">${name}</a> `)}`

export const operatorPage = (frame: SignedIn, title: string, content: Part): Part =>
  documentOf(
    frame,
    title,
    html`<main class="wrap">
      <header class="top-bar">
        <a class="brand" href="/operator"><b>${BRAND_NAME.en}</b> <span>Operator</span></a>
        <div class="in-line">
          ${hasEmbeddedGateway(frame.env) ? navigation(frame) : ''}
          ${frame.session.staff ? html`<small><bdi>${frame.session.staff.name}</bdi>, ${frame.session.staff.role}</small>` : ''}
          <small>${frame.env.ENVIRONMENT} · version ${frame.env.VERSION}</small>
          ${signOut(frame)}
        </div>
      </header>
      ${content}
    </main>`,
  )

/** `problem`: why the form is shown again. */
export const signInPage = (frame: PageFrame, problem: string | undefined): Part =>
  documentOf(
    frame,
    'Sign in',
    html`<main class="sign-in">
      <p class="brand"><b>${BRAND_NAME.en}</b> <span>Operator</span></p>
      <h1>Sign in</h1>
      ${problem ? html`<p class="notice is-bad" role="alert">${problem}</p>` : ''}
      <form method="post" action="/operator/sign-in">
        <label
          >Operator’s token <input name="token" type="password" autocomplete="current-password" required autofocus
        /></label>
        <small>Your own. The shared one opens everything only while no manager and no engineer has a token.</small>
        <button class="main">Sign in</button>
      </form>
    </main>`,
  )
