// Pages and forms of enquiries, among the operator's pages.
import type { Context, Hono } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeApp } from '../env.ts'
import { readCinemas } from '../operator/change-calls.ts'
import { enquiriesPage } from '../operator/enquiries-page.ts'
import {
  actOnEnquiry,
  chooseTemplate,
  ENQUIRY_ACTIONS,
  mailEnquiry,
  showSenderContact,
} from '../operator/enquiry-actions.ts'
import { readEnquiries, readEnquiry } from '../operator/enquiry-calls.ts'
import { enquiryPage } from '../operator/enquiry-page.ts'
import { readQuotes } from '../operator/quote-calls.ts'
import { formAction } from '../operator/operator-actions.ts'
import type { Part, SignedIn } from '../operator/operator-layout.ts'

/** Answers only who is signed in and may open the page. */
export type SignedInPage = (
  answer: (c: Context<EdgeApp>, frame: SignedIn) => Promise<Part | Response>,
) => (c: Context<EdgeApp>) => Promise<Response>

export function serveEnquiryPages(app: Hono<EdgeApp>, signedIn: SignedInPage): void {
  app.get(
    '/operator/enquiries',
    signedIn(async (c, frame) => {
      const { kind, state, cinema, after } = c.req.query()
      const wanted = { kind, state, cinema, after }
      const [page, cinemas = []] = await Promise.all([
        readEnquiries(c.env, frame.session, wanted),
        readCinemas(c.env, frame.session),
      ])
      return enquiriesPage(frame, { page, wanted, cinemas, now: now() })
    }),
  )

  app.get(
    '/operator/enquiries/:id',
    signedIn(async (c, frame) => {
      const result = c.req.query('result')
      const id = c.req.param('id') ?? ''
      const isKnown = isOpaqueId(id)
      const [enquiry, quotes] = await Promise.all([
        isKnown ? readEnquiry(c.env, frame.session, id) : ('none' as const),
        isKnown ? readQuotes(c.env, frame.session, id) : undefined,
      ])
      const page = enquiryPage(frame, { enquiry, quotes, result })
      return enquiry === 'none' ? c.html(page, 404) : page
    }),
  )

  for (const action of ENQUIRY_ACTIONS) app.post(`/operator/enquiries/:id/${action}`, formAction(actOnEnquiry(action)))
  app.post('/operator/enquiries/:id/contact', formAction(showSenderContact))
  app.post('/operator/enquiries/:id/template', formAction(chooseTemplate))
  app.post('/operator/enquiries/:id/mail', formAction(mailEnquiry))
}
