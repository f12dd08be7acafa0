// The page of an action that the person's role may not do.
import { html } from 'hono/html'
import { operatorPage, type Part, type SignedIn } from './operator-layout.ts'

export const forbiddenPage = (frame: SignedIn, message: string): Part =>
  operatorPage(
    frame,
    'Not allowed',
    html`<section aria-labelledby="forbidden">
      <div class="status is-bad">
        <h1 id="forbidden">Your role may not do this</h1>
        <p>${message}</p>
      </div>
      <p>Nothing was changed. Ask a person with this role, or a manager for another one.</p>
      <p><a class="press" href="/operator">Back to the first page</a></p>
    </section>`,
  )
