// The screen of a kitchen's staff. It works without its script, by forms and by loading itself again; the script keeps it
// up to date and works on without a network.
import { html, raw } from 'hono/html'
import type { Cinema } from '../../contracts/cinemas.ts'
import { isAllowed } from '../../lib/operator-access.rules.ts'
import { boardPart, orderCard, type ShownBoard } from './kitchen-board.ts'
import { kitchenHref } from './kitchen-calls.ts'
import { KITCHEN_STYLE } from './kitchen-style.ts'
import { filled, KITCHEN_WORDS } from './kitchen-words.ts'
import { LAYOUT_WORDS } from './layout-words.ts'
import {
  documentOf,
  languageLink,
  noAnswer,
  operatorPage,
  operatorPolicy,
  type Part,
  type SignedIn,
  signOut,
} from './operator-layout.ts'

/** The staff pages run no script but this one, which reads and sends nothing but this page's own calls. */
export const kitchenPolicy = (nonce: string): string =>
  `${operatorPolicy(nonce)}; script-src 'nonce-${nonce}'; connect-src 'self'`

/** Without the script the page loads itself again. */
const RELOAD_SECONDS = 15

export interface KitchenNotice {
  outcome: string
  number: string | null
  state: string | null
}

const wordOf = (words: Record<string, string>, name: string | null): string =>
  name !== null && Object.hasOwn(words, name) ? (words[name] ?? '') : ''

/** Both come from the address, so only known words and three digits are shown. */
function notice({ locale }: SignedIn, { outcome, number, state }: KitchenNotice): Part {
  const { outcomes, states } = KITCHEN_WORDS[locale]
  const text = wordOf(outcomes, outcome)
  if (!text || outcome === 'moved') return html``
  const shown = /^\d{3}$/.test(number ?? '') ? `\u2068${number}\u2069` : ''
  return html`<p role="status">${filled(text, { number: shown, state: wordOf(states, state) })}</p>`
}

const style = ({ nonce }: SignedIn): Part =>
  html`<style nonce="${nonce}">
    ${raw(KITCHEN_STYLE)}
  </style>`

/** The script's words, and what it needs to know of the page. */
const script = (frame: SignedIn, { cinemaId, day }: ShownBoard): Part => {
  const { outcomes, states, minutes, sound, offline, unanswered, signedOut, signIn, sending, others, later, dismiss } =
    KITCHEN_WORDS[frame.locale]
  const words = {
    outcomes,
    states,
    minutes,
    sound,
    offline,
    unanswered,
    signedOut,
    signIn,
    sending,
    others,
    later,
    dismiss,
  }
  return html`<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}" /></noscript>
    <script
      nonce="${frame.nonce}"
      src="/kitchen-screen.js?v=${frame.env.VERSION}"
      defer
      data-cinema="${cinemaId}"
      data-staff="${frame.session.by}"
      data-day="${day}"
      data-token="${frame.formToken}"
      data-words="${JSON.stringify(words)}"
    ></script>`
}

const bar = (frame: SignedIn, cinema: Cinema): Part => {
  const words = KITCHEN_WORDS[frame.locale]
  const isOffice = isAllowed(frame.authority, 'look')
  return html`<header class="k-bar">
    <h1>${words.title} <small>${cinema.name}</small></h1>
    <span class="k-live" data-live hidden>${words.live}</span>
    <button type="button" data-sound hidden>${words.sound.off}</button>
    <a href="/operator/kitchen">${words.otherCinema}</a>
    ${isOffice ? html`<a href="/operator">${LAYOUT_WORDS[frame.locale].operator}</a>` : ''} ${languageLink(frame)}
    ${signOut(frame)}
  </header>`
}

export interface KitchenChoice {
  cinemas: Cinema[] | undefined
  /** Undefined: none is chosen, or there is no such cinema. */
  cinema: Cinema | undefined
  /** Undefined: the gateway did not answer. */
  board: ShownBoard | undefined
  notice: KitchenNotice | undefined
  /** The id of the order whose slip is wanted. */
  slip: string | undefined
}

/** Once on each tablet. */
function cinemaChoice(frame: SignedIn, cinemas: Cinema[] | undefined): Part {
  const words = KITCHEN_WORDS[frame.locale]
  const cities = [...new Set((cinemas ?? []).map(({ cityName }) => cityName))]
  return html`<section aria-labelledby="choose">
    <h1 id="choose">${words.choose}</h1>
    <p class="soft">${words.chooseHint}</p>
    ${cinemas ? '' : noAnswer(frame)}
    ${cities.map(
      (city) =>
        html`<h2>${city}</h2>
          <ul class="k-choice">
            ${(cinemas ?? [])
              .filter(({ cityName }) => cityName === city)
              .map(({ id, name }) => html`<li><a class="press" href="${kitchenHref(id)}">${name}</a></li>`)}
          </ul>`,
    )}
  </section>`
}

function slipPart(frame: SignedIn, board: ShownBoard, id: string): Part {
  const words = KITCHEN_WORDS[frame.locale]
  const order = board.orders.find((candidate) => candidate.id === id)
  return html`<div class="k-slip">
    ${
      order
        ? html`<ul>
              ${orderCard(frame, board, order, true)}
            </ul>
            <p class="no-print soft">${words.slipHint}</p>`
        : html`<p class="notice is-bad">${words.gone}</p>`
    }
    <p class="no-print"><a class="press" href="${kitchenHref(board.cinemaId)}">${words.back}</a></p>
  </div>`
}

export function kitchenPage(frame: SignedIn, { cinemas, cinema, board, notice: shown, slip }: KitchenChoice): Part {
  const words = KITCHEN_WORDS[frame.locale]
  if (!cinema) return operatorPage(frame, words.title, cinemaChoice(frame, cinemas), style(frame))
  const title = `${words.title}: ${cinema.name}`
  if (board && slip !== undefined)
    return documentOf(frame, title, html`<main class="kitchen">${slipPart(frame, board, slip)}</main>`, style(frame))
  return documentOf(
    frame,
    title,
    html`<div class="kitchen">
      ${bar(frame, cinema)}
      <div class="k-top k-notes">
        <div class="k-net" data-net role="status" hidden></div>
        <div class="k-notes" data-notes role="log">${shown ? notice(frame, shown) : ''}</div>
      </div>
      <main id="content">${board ? boardPart(frame, board) : noAnswer(frame)}</main>
    </div>`,
    html`${style(frame)}
    ${board ? script(frame, board) : html`<meta http-equiv="refresh" content="${RELOAD_SECONDS}" />`}`,
  )
}
