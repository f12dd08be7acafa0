import { Hono } from 'hono'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { requireConfig } from './require-config.ts'

const app = new Hono<EdgeApp>().use(requireConfig).get('*', (c) => c.text('the site'))
/** Production without any of its secrets. */
const BROKEN = { ENVIRONMENT: 'production' }
const ask = (path: string, headers: Record<string, string>, env: object = BROKEN) => app.request(path, { headers }, env)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

it('a complete configuration serves the site', async () => {
  expect(await (await ask('/ar', {}, { ENVIRONMENT: 'local' })).text()).toBe('the site')
})

it('an incomplete configuration closes pages, in the language of the address or of the visitor', async () => {
  const arabic = await ask('/ar/films', { accept: 'text/html,*/*' })
  expect([arabic.status, arabic.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await arabic.text()).toContain('lang="ar"')
  const visitor = await ask('/films', { accept: 'text/html', 'accept-language': 'ar' })
  expect(await visitor.text()).toContain('lang="ar"')
  expect(await (await ask('/en', { accept: 'text/html', 'accept-language': 'ar' })).text()).toContain('lang="en"')
})

it('an incomplete configuration refuses calls with a problem, which names no variable', async () => {
  for (const accept of ['application/json', undefined]) {
    const answer = await ask('/api/films', {
      ...(accept ? { accept } : {}),
      referer: 'https://shasha.example/en/films',
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    const body = await answer.json()
    expect(body).toMatchObject({ reason: 'server_down' })
    expect(body).not.toHaveProperty('status')
    expect(JSON.stringify(body)).not.toMatch(/SECRET|GATEWAY/)
  }
})
