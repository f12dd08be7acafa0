import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { siteTimeHeader } from './site-time.ts'

const app = new Hono<EdgeApp>()
  .use(siteTimeHeader)
  .get('/page', (c) => c.text('page', 200, { 'server-timing': 'render;dur=3' }))
  // Node makes no response with this status, and a Worker's has unchangeable headers.
  .get('/live', () => Object.defineProperty(new Response(), 'status', { value: 101 }))
const timingOf = async (path: string) => (await app.request(path)).headers.get('server-timing') ?? ''
const timeIn = (timing: string): number => Number(/(?:^|, )clock;dur=(\d+)$/.exec(timing)?.[1])

it('every response says the time of the site in milliseconds, also one about a page that is not there', async () => {
  const before = Date.now()
  for (const path of ['/page', '/nowhere']) {
    const at = timeIn(await timingOf(path))
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Date.now())
  }
})

it('other timings of the response stay', async () => expect(await timingOf('/page')).toMatch(/^render;dur=3, clock;/))

it('the answer that opens a live channel is left as it is', async () => expect(await timingOf('/live')).toBe(''))
