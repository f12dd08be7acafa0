// Requests that the fakes around the edge received, and their next answers. Test and Worker share one isolate.
import type { ContractKey, Input } from '#server/contracts/contract.ts'
import { parsePreferences } from '#server/contracts/rules/preferences.ts'
import type { RequestContext } from '#server/contracts/request-context.ts'
import type { RenderSite } from '#server/edge/page/page.ts'

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)

export const CITIES = { city: [{ id: 'riyadh', name: 'Riyadh' }] }
const PLACES = { city: [{ id: 'riyadh', latitude: 24.7, longitude: 46.7 }] }

const reply = async (path: string): Promise<Response> => {
  if (path === '/v1/settings') return json({ code: 16, reason: 'not_found', message: '' }, { status: 404 })
  return json(path === '/v1/cities/cordinates' ? PLACES : CITIES)
}

/** The server functions of the minimal site: a call of the contract by its key, and the three about the visit. */
async function callFunction(name: string, request: Request, context: RequestContext): Promise<Response> {
  let input: unknown
  try {
    input = JSON.parse((await request.text()) || '{}')
  } catch {
    // As the site's guard does.
    return new Response(null, { status: 400 })
  }
  if (name === 'visit') return json(context.visit)
  if (name === 'savePreferences') context.savePreferences(parsePreferences(input) ?? {})
  if (name === 'signOut') await context.signOut()
  if (name === 'savePreferences' || name === 'signOut') return json({ isDone: true })
  // Tests also use names that are not keys of the contract.
  return json(await context.gateway(name as ContractKey, input as Input<ContractKey>))
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A page with its visit as its only script. `?call=` makes a call of the gateway meanwhile. */
const factsPage: RenderSite = async (request, { context }) => {
  const url = new URL(request.url)
  const called = /^\/api\/call\/(.*)$/.exec(url.pathname)?.[1]
  if (called !== undefined) {
    const name = decoded(called)
    // As the framework does.
    return name === undefined ? new Response(null, { status: 400 }) : callFunction(name, request, context)
  }
  const key = url.searchParams.get('call') as ContractKey | null
  if (key) await context.gateway(key, {} as Input<ContractKey>, {})
  const facts = JSON.stringify(context.visit).replaceAll('<', '\\u003c')
  const html = `<script nonce="${context.nonce}" type="application/json">${facts}</script>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

export const fake = {
  requests: [] as { path: string; headers: Record<string, string> }[],
  answer: reply as (path: string, request: Request) => Promise<Response>,
  /** Renders the pages of the site. */
  page: factsPage as RenderSite,
  /** Four by four pixels, orange. */
  png: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP438EARwgWXg4Ai6IYcc2lZu4AAAAASUVORK5CYII=',
    ),
    (char) => char.charCodeAt(0),
  ),
}

export const tokens = (name: string) => ({
  token: `${name}-access`,
  refreshToken: `${name}-refresh`,
  tokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
})

export function resetFake(): void {
  fake.requests = []
  fake.answer = reply
  fake.page = factsPage
}
