// The page and the forms of quotes, among the operator's pages.
import type { Hono } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeApp } from '../env.ts'
import { readEnquiry } from '../operator/enquiry-calls.ts'
import { formAction } from '../operator/operator-actions.ts'
import { issueQuote, refund, withdraw } from '../operator/quote-actions.ts'
import { readQuotes } from '../operator/quote-calls.ts'
import { quotePage } from '../operator/quote-page.ts'
import type { SignedInPage } from './operator-enquiries.routes.ts'

export function serveQuotePages(app: Hono<EdgeApp>, signedIn: SignedInPage): void {
  app.get(
    '/operator/enquiries/:id/quote',
    signedIn(async (c, frame) => {
      const id = c.req.param('id') ?? ''
      const isKnown = isOpaqueId(id)
      const [enquiry, quotes] = await Promise.all([
        isKnown ? readEnquiry(c.env, frame.session, id) : ('none' as const),
        isKnown ? readQuotes(c.env, frame.session, id) : undefined,
      ])
      const page = quotePage(frame, id, { enquiry, quotes, now: now() })
      return enquiry === 'none' ? c.html(page, 404) : page
    }),
  )
  app.post('/operator/enquiries/:id/quote', formAction(issueQuote))
  app.post('/operator/quotes/:id/withdraw', formAction(withdraw))
  app.post('/operator/quotes/:id/refund', formAction(refund))
}
