import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Visit } from '#server/contracts/request-context.ts'
import { m } from '#app/paraglide/messages.js'
import { saveWasMember, wasMemberOnDevice } from '../session/member-device.storage.ts'
import { TICKET_CACHE } from '../session/stored-tickets.ts'
import { showToast } from '../toast/toast.ts'
import { viewerQuery } from '../session/viewer.query.ts'
import { handleExpiredSession, clearMemberDataAndNotify } from './lazy-error-handlers.ts'

vi.mock('../session/visit.functions.ts', () => ({ signOut: () => Promise.resolve() }))
vi.mock('../toast/toast.ts', () => ({ showToast: vi.fn() }))

const stores = new Set<string>()
const router = { navigate: () => Promise.resolve() } as unknown as AnyRouter

beforeEach(() => {
  stores.add(TICKET_CACHE)
  const saved = new Map<string, string>()
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(stores.delete(name)) })
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => void saved.set(name, text),
    removeItem: (name: string) => void saved.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

function visitor(session: Visit['session']): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData<Partial<Visit>>(viewerQuery.queryKey, { session })
  saveWasMember(session)
  return queryClient
}

it('a member’s session that ended elsewhere takes the stored tickets off the device', async () => {
  await handleExpiredSession(router, visitor('member'))
  expect([...stores]).toEqual([])
  expect(wasMemberOnDevice()).toBe(false)
})

it('a member’s session that ended by itself clears all that a sign-out clears; a guest’s clears nothing', async () => {
  await import('#app/shell/session-watch.ts')
  const tab = new Map([
    ['shasha.unpaid-order', 'theirs'],
    ['shasha.voucher', 'theirs'],
    ['shasha.offer', 'theirs'],
    ['shasha.card-form', 'theirs'],
  ])
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name),
    removeItem: (name: string) => tab.delete(name),
  })
  await handleExpiredSession(router, visitor('guest'))
  expect(tab.size).toBe(4)
  await handleExpiredSession(router, visitor('member'))
  expect([...tab.keys()]).toEqual([])
  tab.set('shasha.voucher', 'theirs')
  visitor('member')
  await clearMemberDataAndNotify()
  expect([...tab.keys()]).toEqual([])
  expect([...stores]).toEqual([])
})

it('a guest’s session that ended leaves the tickets, which only this device has', async () => {
  await handleExpiredSession(router, visitor('guest'))
  expect([...stores]).toEqual([TICKET_CACHE])
})

it('a document that comes without the member’s session removes the tickets and says why, once', async () => {
  visitor('member')
  expect(wasMemberOnDevice()).toBe(true)
  await clearMemberDataAndNotify()
  expect([...stores]).toEqual([])
  expect(wasMemberOnDevice()).toBe(false)
  expect(showToast).toHaveBeenLastCalledWith(m.global_signed_out_here(), 'info')
})
