// Where a gateway that only takes forms sends the frame it was posted into: the answered fields go to the page around it.
// All of them, for their signature is over all of them: the gateway believes nothing else. They name a token and a card in short,
// never its number; the page tells them apart by origin and by frame.
import { Hono } from 'hono'
import type { EdgeApp } from '../env.ts'

/** JSON that cannot end the script it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

export const cardReturnRoutes = new Hono<EdgeApp>()

cardReturnRoutes.on(['GET', 'POST'], '/payments/return/pay-fort/token', async (c) => {
  // A form that cannot be read names no token: the page around the frame says what comes next.
  const sent: Record<string, unknown> =
    c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : c.req.query()
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value === 'string'))
  const message = inScript({ type: 'shasha-card-return', fields })
  c.set('isFramedBySelf', true)
  return c.html(
    `<!doctype html><title>Shasha</title><script nonce="${c.get('nonce')}">parent.postMessage(${message}, location.origin)</script>`,
  )
})
