// An operator's messages to all members, or to those of one city. For `npm run tell`; not part of the contract, so the
// site never calls it.
import type { Context } from 'hono'
import { cinemaDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { Problem, type ProblemDetails } from '../../../contracts/problem.ts'
import { iso, now } from '../../../lib/clock.ts'
import { canonicalJson } from '../../../lib/ids.ts'
import type { Env } from '../../config/env.ts'
import { isOfferValidOn, isOfferOver } from '../../catalogue/offers/offer.rules.ts'
import { findOffer } from '../../catalogue/offers/offers.sql.ts'
import { type GatewayApp, limited } from '../../http/serve.ts'
import { audited } from '../../staff/audit.ts'
import { broadcastState, stopBroadcast, insertOrMatchBroadcast } from './broadcasts.sql.ts'
import { findFilmForNews } from './film-news.sql.ts'
import { type OperatorMessage, readMessage } from './operator-message.rules.ts'
import { sendBroadcasts } from './send-broadcasts.ts'

/** Rounds that run with the operator's request; the cron job continues. */
const FIRST_ROUNDS = 20

/** The invalid fields, and for an offer the reason, which `tell.command.mjs` puts into words. */
type Wrong = ProblemDetails & { fields: string[]; because?: string }

/** A member who presses the message must find the offer, so it must be one that visitors see today. */
async function wrongOffer(
  db: D1Database,
  { offerId, uniqueName }: { offerId: string; uniqueName: string },
): Promise<Wrong | undefined> {
  const offer = await findOffer(db, { id: offerId })
  const today = cinemaDayOf(now())
  if (!offer) return { fields: ['offerId'], because: 'offer_unknown' }
  if (isOfferOver(offer, today)) return { fields: ['offerId'], because: 'offer_over' }
  if (!isOfferValidOn(offer, today)) return { fields: ['offerId'], because: 'offer_not_begun' }
  return offer.uniqueName === uniqueName ? undefined : { fields: ['uniqueName'], because: 'offer_other_name' }
}

/** Everything that a message names must exist: city, film, offer. */
async function wrongOf(db: D1Database, message: OperatorMessage): Promise<Wrong | undefined> {
  const isCity = async (id: string) => db.prepare('SELECT 1 FROM cities WHERE id = ?').bind(id).first()
  const fields: string[] = []
  if (message.cityId !== undefined && !(await isCity(message.cityId))) fields.push('cityId')
  if (message.type === 'FILM' && !(await findFilmForNews(db, message.filmId))) fields.push('filmId')
  const offer = message.type === 'OFFER' ? await wrongOffer(db, message) : undefined
  if (offer) return { ...offer, fields: [...fields, ...offer.fields] }
  return fields.length > 0 ? { fields } : undefined
}

async function answerState(c: Context<{ Bindings: Env }>, templateId: string): Promise<Response> {
  const state = await broadcastState(c.env.DB, templateId)
  if (!state) throw new Problem('not_found')
  const { askedAt, doneAt, ...rest } = state
  const times = { askedAt: iso(askedAt), doneAt: doneAt === null ? null : iso(doneAt) }
  return c.json({ ...rest, ...times }, 200, { 'cache-control': 'no-store' })
}

export function serveMessages(app: GatewayApp): void {
  app.post('/v1/operator/messages', limited, async (c) => {
    const reading = readMessage(await c.req.json().catch(() => undefined))
    if ('fields' in reading) throw new Problem('invalid_input', { fields: reading.fields })
    const { message } = reading
    const wrong = await wrongOf(c.env.DB, message)
    if (wrong) throw new Problem('invalid_input', wrong)
    const request = { call: 'operator message', key: message.id, fingerprint: canonicalJson(message) }
    return audited(c, { target: message.id, why: message.type, request }, async () => {
      if (!(await insertOrMatchBroadcast(c.env.DB, message, now()))) throw new Problem('idempotency_key_reused')
      c.executionCtx.waitUntil(sendBroadcasts(c.env, now(), FIRST_ROUNDS))
      return answerState(c, message.id)
    })
  })

  app.get('/v1/operator/messages/:id', (c) => answerState(c, c.req.param('id')))

  app.delete('/v1/operator/messages/:id', async (c) => {
    const id = c.req.param('id')
    // The address may name anything, also a phone number. So only a message that exists comes into the audit list.
    if (!(await broadcastState(c.env.DB, id))) throw new Problem('not_found')
    return audited(c, { target: id }, async () => {
      await stopBroadcast(c.env.DB, id, now())
      return answerState(c, id)
    })
  })
}
