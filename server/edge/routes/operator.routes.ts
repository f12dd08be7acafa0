// Actions of the operator: the maintenance switch, messages to members, gifts into their wallets, vouchers, changes of
// showtimes. They require a bearer token, so they need no cookie and trust no origin.
import { type Context, Hono } from 'hono'
import { isOperator } from '../../lib/operator.ts'
import { documentsStatus, purgeEverywhere } from '../documents/documents.ts'
import type { EdgeApp } from '../env.ts'
import { log } from '../observe/log.ts'
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

operatorRoutes.use('/operator/*', async (c, next) =>
  (await isOperator(c.env, c.req.header('authorization'))) ? next() : c.json({ error: 'unauthorized' }, 401),
)

operatorRoutes.get('/operator/maintenance', async (c) => c.json(await c.env.CONFIG.getByName('site').read()))

operatorRoutes.post('/operator/maintenance', async (c) => {
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
  log.info('operator_action', { action: isActive ? 'close_site' : 'open_site', by: 'token' })
  return c.json(written)
})

operatorRoutes.get('/operator/pages', (c) => c.json(documentsStatus()))

/** Every isolate reads the new version of the configuration within a few seconds. */
operatorRoutes.post('/operator/pages/purge', async (c) => {
  const version = await purgeEverywhere(c.env)
  log.info('operator_action', { action: 'purge_pages', by: 'token' })
  return c.json({ version })
})

/** Calls the embedded gateway only, which checks the operator's token itself. Another gateway must never receive it. */
async function askGateway(c: Context<EdgeApp>): Promise<Response> {
  if (c.env.GATEWAY_URL || !c.env.GATEWAY) return c.json({ error: 'no embedded gateway' }, 404)
  const request = {
    method: c.req.method,
    path: `/v1${c.req.path}`,
    headers: { ...baseHeaders('en'), authorization: c.req.header('authorization') ?? '' },
    body: c.req.method === 'POST' ? await c.req.text() : undefined,
  }
  const answer = await upstreamOf(c.env)(request, Date.now() + TIMEOUT_MS)
  if (answer.kind !== 'answer') return c.json({ error: 'the gateway does not answer' }, 502)
  return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

operatorRoutes.post('/operator/gifts', askGateway)
operatorRoutes.post('/operator/vouchers', askGateway)
operatorRoutes.post('/operator/messages', askGateway)
operatorRoutes.on(['GET', 'DELETE'], '/operator/messages/:id', askGateway)
operatorRoutes.get('/operator/changes', askGateway)
operatorRoutes.get('/operator/changes/:id', askGateway)

/** Without an answer the gateway may have done it, so only after a refusal the stored pages are still right. */
operatorRoutes.post('/operator/changes', async (c) => {
  const answer = await askGateway(c)
  const order: unknown = await c.req.json().catch(() => undefined)
  const isDryRun = typeof order === 'object' && order !== null && 'isDryRun' in order && order.isDryRun === true
  const isRefused = answer.status >= 400 && answer.status < 500
  if (!isDryRun && !isRefused) await purgeOutdatedPages(c.env)
  return answer
})
