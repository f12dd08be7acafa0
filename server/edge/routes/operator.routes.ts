// Actions of the operator: the maintenance switch, messages to members, gifts into their wallets, vouchers, changes of
// showtimes, files of them. They require a bearer token, so they need no cookie and trust no origin.
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { documentsStatus, purgeEverywhere } from '../documents/documents.ts'
import type { EdgeApp } from '../env.ts'
import { refuseCommand } from '../operator/commander.ts'
import { noteAction } from '../operator/operator-access.ts'
import type { OperatorSession } from '../operator/operator-session.ts'
import { purgeOutdatedPages } from '../operator/change-calls.ts'
import type { LocalText } from '../maintenance/maintenance-config.ts'
import { TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'

const textOf = (value: unknown): LocalText => {
  // Any object may have these properties read; each value is checked below.
  const { ar, en } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ar: typeof ar === 'string' ? ar : '', en: typeof en === 'string' ? en : '' }
}

export const operatorRoutes = new Hono<EdgeApp>()

/** `limitGuesses` has looked the token up. Also before the large body of a programme is read. */
export const authorizeOperator: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const commander = c.get('commander')
  if (commander === 'unknown') return c.json({ error: 'the gateway does not answer' }, 502)
  return commander ? next() : c.json({ error: 'unauthorized' }, 401)
}

operatorRoutes.use('/operator/*', authorizeOperator)

/** Who commands, behind the check above. */
function commanderOf(c: Context<EdgeApp>): OperatorSession {
  const commander = c.get('commander')
  if (typeof commander !== 'object') throw new Error('A command without its token')
  return commander
}

/** Before a command that the edge carries out itself. */
const allowed: MiddlewareHandler<EdgeApp> = async (c, next) => (await refuseCommand(c, commanderOf(c))) ?? next()

operatorRoutes.get('/operator/maintenance', allowed, async (c) => c.json(await c.env.CONFIG.getByName('site').read()))

operatorRoutes.post('/operator/maintenance', allowed, async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('isActive' in body) || typeof body.isActive !== 'boolean')
    return c.json({ error: 'isActive must be true or false' }, 400)
  // Checked above, except for the texts, which `textOf` checks.
  const { isActive, title, message } = body as { isActive: boolean; title?: unknown; message?: unknown }
  const written = await c.env.CONFIG.getByName('site').write({
    isActive,
    title: textOf(title),
    message: textOf(message),
  })
  await noteAction(c.env, commanderOf(c), { action: isActive ? 'close_site' : 'open_site' })
  return c.json(written)
})

operatorRoutes.get('/operator/pages', allowed, (c) => c.json(documentsStatus()))

/** Every isolate reads the new version of the configuration within a few seconds. */
operatorRoutes.post('/operator/pages/purge', allowed, async (c) => {
  const version = await purgeEverywhere(c.env)
  await noteAction(c.env, commanderOf(c), { action: 'purge_pages' })
  return c.json({ version })
})

/** Calls the embedded gateway only, which checks the token and its role itself. Another gateway must never receive it. */
async function askGateway(c: Context<EdgeApp>, waitMs = TIMEOUT_MS): Promise<Response> {
  if (c.env.GATEWAY_URL || !c.env.GATEWAY) return c.json({ error: 'no embedded gateway' }, 404)
  const request = {
    method: c.req.method,
    path: `/v1${c.req.path}`,
    headers: { ...baseHeaders('en'), authorization: c.req.header('authorization') ?? '' },
    body: c.req.method === 'POST' ? await c.req.text() : undefined,
  }
  const answer = await upstreamOf(c.env)(request, Date.now() + waitMs)
  if (answer.kind !== 'answer') return c.json({ error: 'the gateway does not answer' }, 502)
  return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

operatorRoutes.post('/operator/gifts', (c) => askGateway(c))
operatorRoutes.post('/operator/vouchers', (c) => askGateway(c))
operatorRoutes.post('/operator/messages', (c) => askGateway(c))
operatorRoutes.on(['GET', 'DELETE'], '/operator/messages/:id', (c) => askGateway(c))
operatorRoutes.get('/operator/changes', (c) => askGateway(c))
operatorRoutes.get('/operator/changes/:id', (c) => askGateway(c))

const isRefused = ({ status }: Response): boolean => status >= 400 && status < 500

/** What an order has of these; an order that is no JSON object has neither. */
async function readOrder(c: Context<EdgeApp>): Promise<{ id?: unknown; isDryRun?: unknown }> {
  const order: unknown = await c.req.json().catch(() => undefined)
  return typeof order === 'object' && order !== null ? order : {}
}

/** Without an answer the gateway may have done it, so only after a refusal the stored pages are still right. */
operatorRoutes.post('/operator/changes', async (c) => {
  const answer = await askGateway(c)
  const { id, isDryRun } = await readOrder(c)
  if (isDryRun !== true && !isRefused(answer)) await purgeOutdatedPages(c.env, typeof id === 'string' ? id : undefined)
  return answer
})

/** A file may ask the objects of hundreds of showtimes. */
const PROGRAMME_WAIT_MS = 25_000

operatorRoutes.post('/operator/programme/check', (c) => askGateway(c, PROGRAMME_WAIT_MS))
operatorRoutes.on('POST', ['/operator/programme/apply', '/operator/programme/release'], async (c) => {
  const answer = await askGateway(c, PROGRAMME_WAIT_MS)
  const { isDryRun } = await readOrder(c)
  if (isDryRun !== true && !isRefused(answer)) await purgeOutdatedPages(c.env)
  return answer
})
