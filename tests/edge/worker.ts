// The edge around a minimal site, in front of a fake gateway, a fake sandbox and fake files.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { ContractKey, Input } from '#server/contracts/contract.ts'
import type { RequestContext } from '#server/contracts/request-context.ts'
import { createApp } from '#server/edge/app.ts'
import { fake } from './fake.ts'

export { ConfigObject } from '#server/edge/maintenance/config.object.ts'

export class FakeGateway extends WorkerEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    fake.requests.push({ path: pathname + search, headers: Object.fromEntries(request.headers) })
    return fake.answer(pathname, request)
  }
}

export class FakePayments extends WorkerEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    return Response.json({ body: await request.text(), headers: Object.fromEntries(request.headers) })
  }
}

export class FakeAssets extends WorkerEntrypoint {
  override fetch(request: Request): Response {
    const { pathname } = new URL(request.url)
    if (pathname === '/art/posters/dot.png') return new Response(fake.png, { headers: { 'content-type': 'image/png' } })
    if (pathname === '/assets/app-1a2b.js') return new Response('1', { headers: { 'content-type': 'text/javascript' } })
    return new Response(null, { status: 404 })
  }
}

/** Renders a page with its request context and one script. `?call=` makes a call of the gateway meanwhile. */
async function render(request: Request, { context }: { context: RequestContext }): Promise<Response> {
  const url = new URL(request.url)
  const key = url.searchParams.get('call') as ContractKey | null
  if (key) await context.gateway(key, {} as Input<ContractKey>, {})
  const facts = JSON.stringify(context.visit).replaceAll('<', '\\u003c')
  const html = `<script nonce="${context.nonce}" type="application/json">${facts}</script>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

export default createApp(render)
