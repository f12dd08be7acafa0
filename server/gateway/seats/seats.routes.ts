// Free seats, best seats, a seat selection to share with friends, and the live channel. The showtime's own object
// answers everything.
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { Problem } from '../../contracts/problem.ts'
import type { SeatStates } from '../../contracts/showtimes.ts'
import { iso } from '../../lib/clock.ts'
import { sign, unsign } from '../../lib/signing.ts'
import { isEdge } from '../http/edge-proof.ts'
import { type Env, signingSecret } from '../config/env.ts'
import type { GatewayApp, Handlers } from '../http/serve.ts'
import type { Principal } from '../sessions/principal.ts'
import { unwrap, unlessOverloaded } from '../lib/result.ts'
import { visitorNetwork } from '../limits/visitor-network.ts'

const showtimeObject = (env: Env, showtimeId: string) => env.SHOWTIMES.getByName(`show:${showtimeId}`)

const asking = (orderId: string | undefined, principal: Principal | undefined) =>
  orderId && principal ? { orderId, owner: principal.id } : undefined

/** [showtime, seats] */
type Plan = [string, string[]]

export const seatsHandlers = {
  'GET showtimes/:sessionId/seats': async ({ sessionId, orderId }, { env, principal }) => {
    const seats = unwrap(await unlessOverloaded(showtimeObject(env, sessionId).seats(asking(orderId, principal))))
    const { version, seatsLeft, at } = seats
    // The string consists of the digits 0 to 3 only.
    const states = seats.states as SeatStates['states']
    return { seats: { version, states, seatsLeft, serverNow: iso(at) } }
  },

  'GET showtimes/:sessionId/best-seats': async (
    { sessionId, count, areaCategoryCode, orderId, near, after },
    { env, principal },
  ) => {
    const preference = { count: Number(count), area: areaCategoryCode, near, after }
    const best = unwrap(
      await unlessOverloaded(showtimeObject(env, sessionId).best(preference, asking(orderId, principal))),
    )
    return { seats: best.seats, areTogether: best.areTogether }
  },

  // The link contains the whole selection: nothing is stored, so the same seats always make the same link.
  'POST showtimes/:sessionId/share-seats': async ({ sessionId, seats }, { env }) => ({
    plan: await sign(signingSecret(env), 'plan', [sessionId, seats] satisfies Plan),
  }),

  'GET showtimes/:sessionId/plan': async ({ sessionId, plan }, { env }) => {
    const named = await unsign<Plan>(signingSecret(env), 'plan', plan)
    if (named?.[0] !== sessionId) throw new Problem('not_found')
    return { seats: named[1] }
  },
} satisfies Handlers

export function serveLiveSeats(app: GatewayApp): void {
  app.get('/v1/showtimes/:sessionId/live', async (c) => {
    const sessionId = c.req.param('sessionId')
    if (!isOpaqueId(sessionId)) throw new Problem('not_found')
    if (c.req.header('upgrade') !== 'websocket') throw new Problem('invalid_input')
    const headers = new Headers(c.req.raw.headers)
    const network = visitorNetwork(headers, await isEdge(c.env, headers))
    if (network) headers.set('x-client-network', network)
    const answer = await showtimeObject(c.env, sessionId).fetch(new Request(c.req.raw, { headers }))
    if (answer.status === 404) throw new Problem('not_found')
    if (answer.status === 429) throw new Problem('rate_limited')
    if (answer.status === 503) throw new Problem('busy')
    return answer
  })
}
