import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { edgeCache, maintenanceState } from '../edge-data.ts'
import type { EdgeApp } from '../env.ts'
import { NO_MAINTENANCE } from '../maintenance/maintenance-config.ts'
import { maintenance } from './maintenance.ts'

it('a request knows the operator’s switch, and what was stored before it is outdated', async () => {
  vi.stubGlobal('caches', { default: {} })
  const setVersion = vi.spyOn(edgeCache(), 'setVersion')
  const closed = { ...NO_MAINTENANCE, isActive: true, version: 7 }
  const read = vi.spyOn(maintenanceState(), 'read').mockImplementation(async (sources, waitUntil) => {
    waitUntil(Promise.resolve())
    expect([await sources.truth(), await sources.copy(), sources.now() > 0]).toEqual([closed, 'stored', true])
    return closed
  })
  const names: string[] = []
  const env = {
    CONFIG: { getByName: (name: string) => ({ read: async () => (names.push(name), closed) }) },
    CONFIG_KV: { get: async (key: string, kind: string) => (names.push(`${key} as ${kind}`), 'stored') },
  }
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
  const app = new Hono<EdgeApp>().use(maintenance).get('*', (c) => c.json(c.get('maintenance')))
  const context = { waitUntil, passThroughOnException: () => undefined, props: {} }
  const answer = await app.request('https://shasha.example/ar', {}, env, context)
  expect(await answer.json()).toEqual(closed)
  expect(names).toEqual(['site', 'maintenance as json'])
  expect(setVersion).toHaveBeenCalledWith(7)
  expect(read).toHaveBeenCalledOnce()
  expect(waitUntil).toHaveBeenCalledOnce()
})
