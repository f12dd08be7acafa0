// PayFort's return address in an iframe: passes all fields to the page around it, because their signature covers all.
// They contain a token and a masked card, never the card number. The page checks the message's origin and iframe.
import { Hono } from 'hono'
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { EdgeApp } from '../env.ts'

/** JSON that cannot end the script element around it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

export const cardReturnRoutes = new Hono<EdgeApp>()

cardReturnRoutes.on(['GET', 'POST'], '/payments/return/pay-fort/token', async (c) => {
  // A form that cannot be parsed has no token: the page around the iframe handles that.
  const sent: Record<string, unknown> =
    c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : c.req.query()
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value === 'string'))
  const message = inScript({ type: 'shasha-card-return', fields })
  c.set('isFramedBySelf', true)
  return c.html(
    `<!doctype html><title>${BRAND_NAME.en}</title><script nonce="${c.get('nonce')}">parent.postMessage(${message}, location.origin)</script>`,
  )
})
