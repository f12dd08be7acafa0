// The pages and forms of a member for staff; part of `operatorPageRoutes`.
import type { Context, Hono } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import type { EdgeApp } from '../env.ts'
import { helpWith, MEMBER_ACTIONS, searchMember, showMemberContact } from '../operator/member-actions.ts'
import { lookAtMember, type MemberQuery, readSections } from '../operator/member-calls.ts'
import { memberPage, memberSearchPage, noMemberPage } from '../operator/member-page.ts'
import { formAction } from '../operator/operator-actions.ts'
import type { Part, SignedIn } from '../operator/operator-layout.ts'

type Answer = (c: Context<EdgeApp>, frame: SignedIn) => Promise<Part | Response>

/** What is no page of a list is its first one. */
const pageNumber = (text: string | undefined): number => (text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1)

const queryOf = ({ bookings, wallet, ledger }: Record<string, string>): MemberQuery => ({
  wallet: wallet === 'CASHBACK' ? 'CASHBACK' : 'E_WALLET',
  bookingsPage: pageNumber(bookings),
  ledgerPage: pageNumber(ledger),
})

const showMember: Answer = async (c, frame) => {
  const id = c.req.param('id') ?? ''
  const member = isOpaqueId(id) ? await lookAtMember(c.env, frame.session, id) : 'none'
  if (member === undefined) return c.html(noMemberPage(frame, undefined), 502)
  if (typeof member === 'string') return c.html(noMemberPage(frame, member), 404)
  const query = queryOf(c.req.query())
  const sections = await readSections(c.env, frame.session, id, query)
  return memberPage(frame, { id, query, member, sections, result: c.req.query('result') })
}

/** `signedIn`: without a session every page is the form to sign in. */
export function addMemberPages(
  routes: Hono<EdgeApp>,
  signedIn: (answer: Answer) => (c: Context<EdgeApp>) => Promise<Response>,
): void {
  routes.get(
    '/operator/members',
    signedIn(async (_, frame) => memberSearchPage(frame)),
  )
  routes.get('/operator/members/:id', signedIn(showMember))
  routes.post('/operator/members', formAction(searchMember))
  routes.post('/operator/members/:id/contact', formAction(showMemberContact))
  for (const action of MEMBER_ACTIONS) routes.post(`/operator/members/:id/${action}`, formAction(helpWith(action)))
}
