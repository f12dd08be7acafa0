// The edge around a minimal site, in front of a fake gateway, a fake sandbox and fake files.
import { WorkerEntrypoint } from 'cloudflare:workers'
import { createApp } from '#server/edge/app.ts'
import { fake } from './fake.ts'

export { MetricsObject } from '#server/lib/metrics/metrics.object.ts'
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
    if (request.headers.has('range')) return new Response('1', { status: 206 })
    if (pathname === '/art/posters/dot.png') return new Response(fake.png, { headers: { 'content-type': 'image/png' } })
    if (pathname === '/assets/app-1a2b.js') return new Response('1', { headers: { 'content-type': 'text/javascript' } })
    return new Response(null, { status: 404 })
  }
}

export default createApp((request, options) => fake.page(request, options))
