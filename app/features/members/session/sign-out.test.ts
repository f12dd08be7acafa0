import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TICKET_CACHE } from '#app/lib/session/stored-tickets.ts'
import { saveOfferProof, findSavedOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { saveVoucher } from '#app/shared/vouchers/saved-voucher.ts'
import type { Order } from '#server/contracts/orders.ts'
import { sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { saveUnpaidOrder } from '#app/shared/orders/unpaid-order.storage.ts'
import { applySignOut } from './sign-out.ts'

const cacheNames = new Set<string>()
const navigate = vi.fn<() => Promise<void>>(() => Promise.resolve())
const router = { latestLocation: { pathname: '/user-area/profile' }, navigate } as unknown as AnyRouter

beforeEach(() => {
  cacheNames.clear()
  for (const name of [TICKET_CACHE, 'shasha-offline-1']) cacheNames.add(name)
  const caches = { delete: async (name: string) => cacheNames.delete(name) }
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('caches', caches)
})
afterEach(() => void vi.unstubAllGlobals())

it('signing out deletes the saved tickets and leaves the member’s page', async () => {
  await applySignOut(router, new QueryClient())
  expect([...cacheNames]).toEqual(['shasha-offline-1'])
  expect(navigate).toHaveBeenCalledWith({ to: '/' })
})

it('signing out deletes the saved voucher code, the proof of an offer and the unpaid order', async () => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => void tab.set(name, text),
    removeItem: (name: string) => void tab.delete(name),
  })
  saveVoucher('SHV-TRYME-TRYME-444W')
  saveOfferProof({ id: 'ofr_bank', label: '', proof: 'theirs' })
  const offer: Order['offer'] = {
    id: 'ofr',
    uniqueName: 'bank',
    title: 'Bank',
    bankName: 'Bank',
    validationType: 'BIN',
    type: 'FIXED_PRICE',
    requiredSeats: 1,
    getQuantity: 0,
    areaCategoryCodes: [],
    missing: [],
    amount: 0,
    allowsVouchers: false,
    lastFour: '4242',
  }
  saveUnpaidOrder(sampleOrder({ offer }))
  expect(tab.size).toBe(3)
  expect([...tab.values()].join()).not.toContain('4242')
  await applySignOut(router, new QueryClient())
  expect([...tab.values()]).toEqual([])
  expect(findSavedOfferProof('ofr_bank')).toBeUndefined()
})

it('signing out works with blocked storage', async () => {
  vi.stubGlobal('caches', { delete: () => Promise.reject(new Error('closed')) })
  await expect(applySignOut(router, new QueryClient())).resolves.toBeUndefined()
})
