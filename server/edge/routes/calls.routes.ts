// The calls of the browser. `/api/call` takes any key of the contract: GET for reads, POST for writes and for reads with
// a secret input. The other three are about the visit. Input is a query string or a form, output is plain JSON.
import { type Context, Hono } from 'hono'
import { type ContractKey, findCall, type Input } from '../../contracts/contract.ts'
import type { RequestContext } from '../../contracts/request-context.ts'
import { decodeCall, type FormFields, preferencesOf } from '../../contracts/rules/call-form.ts'
import type { EdgeApp } from '../env.ts'
import { callLocale } from '../middleware/locale.ts'
import { log } from '../observe/log.ts'
import { openRequestScope } from '../page/request-scope.ts'
import { edgeProblemResponse } from '../problems.ts'

export const callsRoutes = new Hono<EdgeApp>()

/** Thrown responses refuse the request. Every answer takes the cookies that its calls have set. */
async function answer(c: Context<EdgeApp>, run: (context: RequestContext) => Promise<unknown>): Promise<Response> {
  const locale = callLocale(c.req.raw.headers)
  const scope = openRequestScope(c, locale)
  let response: Response
  try {
    response = Response.json(await run(scope.context))
  } catch (error) {
    if (!(error instanceof Response)) log.error('unhandled_error', {}, error)
    response = error instanceof Response ? error : edgeProblemResponse('server_down', locale)
  }
  for (const cookie of scope.takeCookies()) response.headers.append('set-cookie', cookie)
  return response
}

async function formOf(c: Context<EdgeApp>): Promise<FormData> {
  try {
    return await c.req.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** The edge's client validates the input against the contract, unknown keys included. */
function call(context: RequestContext, fields: FormFields): Promise<unknown> {
  const { key, input, ...options } = decodeCall(fields)
  return context.gateway(key as ContractKey, input as Input<ContractKey>, options)
}

callsRoutes.get('/api/call', (c) =>
  answer(c, async (context) => {
    const fields = new URL(c.req.url).searchParams
    const key = fields.get('call') ?? ''
    // URLs are logged on their way, so a secret input must not be part of one.
    if (!key.startsWith('GET ') || findCall(key)?.isSecret) throw new Response(null, { status: 405 })
    return call(context, fields)
  }),
)

callsRoutes.post('/api/call', (c) => answer(c, async (context) => call(context, await formOf(c))))

callsRoutes.get('/api/visit', (c) => answer(c, async ({ visit }) => visit))

callsRoutes.post('/api/preferences', (c) =>
  answer(c, async (context) => {
    context.savePreferences(preferencesOf(await formOf(c)))
    return { isSaved: true }
  }),
)

callsRoutes.post('/api/sign-out', (c) =>
  answer(c, async (context) => {
    await context.signOut()
    return { isSignedOut: true }
  }),
)
