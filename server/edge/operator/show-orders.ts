// The page of an order by its id or by any reference that a person typed, also one of something else.
import type { Context } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { readTypedReference } from '../../lib/operator-ids.ts'
import type { EdgeApp } from '../env.ts'
import { enquiryHref } from './enquiry-calls.ts'
import { enquiryReferencePage, errorReferencePage, limitedSearchPage, noOrderPage } from './not-found-page.ts'
import { isLimited, searchOperatorOrders } from './operator-calls.ts'
import { may, type Part, type SignedIn } from './operator-layout.ts'
import { ordersPage } from './orders-page.ts'

function showEnquiry(c: Context<EdgeApp>, frame: SignedIn, reference: string): Response | Promise<Response> {
  if (may(frame, 'answerEnquiries')) return c.redirect(enquiryHref(reference), 303)
  return c.html(enquiryReferencePage(frame, reference), 404)
}

export async function showOrders(c: Context<EdgeApp>, frame: SignedIn): Promise<Part | Response> {
  const typed = c.req.query('ref')?.trim() ?? ''
  const read = readTypedReference(typed)
  if (read?.kind === 'enquiry' && !read.mayBeName) return showEnquiry(c, frame, read.reference)
  const reference = read?.kind === 'order' ? read.reference : typed
  // No order has another form of reference, and its encoded dots and slashes would be another path.
  if (!isOpaqueId(reference)) return c.html(noOrderPage(frame), 404)
  const found = await searchOperatorOrders(c.env, frame.session, reference)
  if (isLimited(found)) return c.html(limitedSearchPage(frame, found, reference), 429)
  if (found?.length === 0 && read?.error !== undefined) return c.html(errorReferencePage(frame, read.error), 404)
  const page = ordersPage(frame, found, { reference, result: c.req.query('result') })
  return found?.length === 0 ? c.html(page, 404) : page
}
