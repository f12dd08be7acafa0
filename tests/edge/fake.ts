// Requests that the fakes around the edge received, and their next answers. Test and Worker share one isolate.
import type { ContractKey, Input, Outcome } from '#server/contracts/contract.ts'
import type { Visit } from '#server/contracts/request-context.ts'
import type { RenderSite } from '#server/edge/page/page.ts'

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)

export const CITIES = { city: [{ id: 'riyadh', name: 'Riyadh' }] }
const PLACES = { city: [{ id: 'riyadh', latitude: 24.7, longitude: 46.7 }] }

const reply = async (path: string): Promise<Response> => {
  if (path === '/v1/settings') return json({ code: 16, reason: 'not_found', message: '' }, { status: 404 })
  return json(path === '/v1/cities/cordinates' ? PLACES : CITIES)
}

/** A page with its visit as its only script. `?call=` makes a call of the gateway meanwhile, `&input=` with this JSON. */
const factsPage: RenderSite = async (request, { context }) => {
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('call') as ContractKey | null
  const input = JSON.parse(searchParams.get('input') ?? '{}') as Input<ContractKey>
  const outcome = key ? await context.gateway(key, input, {}) : undefined
  const facts = JSON.stringify({ visit: context.visit, outcome }).replaceAll('<', '\\u003c')
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

/** What the page says. */
export const factsOf = async (answer: Response) =>
  JSON.parse(/>(.*)<\/script>/s.exec(await answer.text())?.[1] ?? '') as { visit: Visit; outcome?: Outcome<object> }

/** The address of a page of one visitor that makes this call of the gateway. */
export const calling = (key: ContractKey, input: object = {}): string =>
  `/en/bookings?${new URLSearchParams({ call: key, input: JSON.stringify(input) })}`

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
