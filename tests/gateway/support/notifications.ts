// Members with inboxes in tests.
import { env, exports } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Notification } from '#server/contracts/notifications.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { upsertMember } from '#server/gateway/notifications/broadcasts/audience.sql.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { type News, notifyUnlessMuted } from '#server/gateway/notifications/notify.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { newKey, type Reply } from './calls.ts'

const gateway = exports.default
/** Longer than any test moves the clock, in milliseconds. */
const LASTING_MS = 3 * 365 * DAY_MS

/** These members have tokens, but no account that knows their session. The tests of sign-in cover sessions. */
export const openEverySession = (): void => void vi.spyOn(MemberObject.prototype, 'isOpen').mockReturnValue(true)

let people = 0
/** An id that is unique in the run. */
export const newMember = (): string => `m-inbox-${Date.now()}-${(people += 1)}`

/** A member who chose every kind of notification. */
export async function newSubscriber(): Promise<string> {
  const id = newMember()
  await subscribe(id)
  return id
}

export const subscribe = (memberId: string) =>
  env.INBOXES.getByName(`inbox:${memberId}`).choose({
    films: true,
    offers: true,
    news: true,
    surveys: true,
    anniversaries: true,
  })

/** The headers that the edge sends for a member. */
export async function headersOf(memberId: string): Promise<Record<string, string>> {
  const member = { kind: 'member', id: memberId, sessionId: `session-${memberId}`, phone: '+966501234567' } as const
  return { authorization: `Bearer ${await signAccessToken(env, member, Date.now() + LASTING_MS)}` }
}

export async function asMember(
  memberId: string,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { language = 'EN', body = {}, key = newKey() }: { language?: 'AR' | 'EN'; body?: object; key?: string } = {},
): Promise<Reply> {
  const headers = {
    ...(await headersOf(memberId)),
    'accept-language': language,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
  const answer = await gateway.fetch(`https://gateway.test/v1/${path}`, { method, headers, ...sent })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as never }
}

interface Listed {
  notifications: Notification[]
  pagination: { page: number; pageCount: number }
}

export async function listed(memberId: string, query = '', language: 'AR' | 'EN' = 'EN'): Promise<Listed> {
  const { status, text, body } = await asMember(memberId, 'GET', `notifications${query}`, { language })
  if (status !== 200) throw new Error(text)
  return body as Listed
}

export const titles = async (memberId: string, query = ''): Promise<string[]> =>
  (await listed(memberId, query)).notifications.map(({ title }) => title)

export const unread = async (memberId: string): Promise<number> =>
  ((await asMember(memberId, 'GET', 'notifications/unread/count')).body as { count: number }).count

export const words = (title: string) => ({ ar: { title: `ع ${title}`, body: 'نص' }, en: { title, body: 'Text' } })

export const tell = (memberId: string, news: News): Promise<boolean> => notifyUnlessMuted(env, memberId, news)

/** Plain messages from number `from` to `to`, each with its own template. */
export async function tellPlain(memberId: string, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1)
    await tell(memberId, { id: `n-${at}`, type: 'GENERAL', templateId: `tpl-${at}`, texts: words(`No. ${at}`) })
}

const OPERATOR = { authorization: 'Bearer local-operator-token' }

/** The operator's request, as `npm run tell` sends it. */
export async function operator(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = OPERATOR,
): Promise<Reply> {
  const answer = await gateway.fetch(`https://gateway.test/v1/operator/messages${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as never }
}

export async function members(
  count: number,
  cityId: string | null = 'riyadh',
  language: 'ar' | 'en' = 'ar',
): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, newSubscriber))
  for (const id of made) await upsertMember(env.DB, { id, cityId, language })
  return made
}

export const countsOf = (memberIds: string[]) => Promise.all(memberIds.map(async (id) => (await titles(id)).length))

export const allOnce = (memberIds: string[]) => memberIds.map(() => 1)

/** Inboxes that fail while `fails` is true; other inboxes work. */
export function failingInboxes(fails: () => boolean) {
  const notify = InboxObject.prototype.notify
  return vi.spyOn(InboxObject.prototype, 'notify').mockImplementation(function (this: InboxObject, notification) {
    if (fails()) throw new Error('no answer')
    return notify.call(this, notification)
  })
}
