// The pages of an action that the person may not do, or whose person cannot be checked.
import { html } from 'hono/html'
import type { Permission } from '../../lib/operator-access.rules.ts'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import { operatorPage, type Part, type SignedIn } from './operator-layout.ts'

const refusedPage = (frame: SignedIn, title: string, { heading, texts }: { heading: string; texts: string[] }): Part =>
  operatorPage(
    frame,
    title,
    html`<section aria-labelledby="forbidden">
      <div class="status is-bad">
        <h1 id="forbidden">${heading}</h1>
        ${texts.map((text) => html`<p>${text}</p>`)}
      </div>
      <p><a class="press" href="/operator">${FORBIDDEN_WORDS[frame.locale].back}</a></p>
    </section>`,
  )

/** The person's role may not. */
export function forbiddenPage(frame: SignedIn, needs: Permission): Part {
  const { title, heading, why, unchanged } = FORBIDDEN_WORDS[frame.locale]
  return refusedPage(frame, title, { heading, texts: [why(frame.authority, needs), unchanged] })
}

/** The gateway did not say whether the person was revoked. */
export function unconfirmedPage(frame: SignedIn): Part {
  const { unconfirmedTitle, unconfirmed, unconfirmedWhy } = FORBIDDEN_WORDS[frame.locale]
  return refusedPage(frame, unconfirmedTitle, { heading: unconfirmed, texts: [unconfirmedWhy] })
}
