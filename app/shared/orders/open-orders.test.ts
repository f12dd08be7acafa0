import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { listKnownOrderIds, setTabAndDeviceHeldOrder } from './open-orders.query.ts'

/** As in a browser, the stored keys are own properties and the methods are not. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

const shown = (queryClient: QueryClient, id: string, status: string, updatedAt: number, share?: string) =>
  queryClient.setQueryData(['GET orders/:id', share ? { id, share } : { id }], { id, status }, { updatedAt })

beforeEach(() => vi.stubGlobal('sessionStorage', storage()))

it('this tab finds the order that holds seats', () => {
  setTabAndDeviceHeldOrder('show-1', 'order-1')
  expect(listKnownOrderIds(new QueryClient(), 5)).toEqual(['order-1'])
})

it('this tab lists viewed orders once each, last viewed first', () => {
  const queryClient = new QueryClient()
  setTabAndDeviceHeldOrder('show-1', 'older')
  shown(queryClient, 'older', 'HELD', 1)
  shown(queryClient, 'newer', 'TICKETED', 2)
  expect(listKnownOrderIds(queryClient, 5)).toEqual(['newer', 'older'])
  expect(listKnownOrderIds(queryClient, 1)).toEqual(['newer'])
})

it('the list leaves out expired orders and tickets another visitor shared', () => {
  const queryClient = new QueryClient()
  setTabAndDeviceHeldOrder('show-1', 'over')
  shown(queryClient, 'over', 'EXPIRED', 1)
  shown(queryClient, 'theirs', 'TICKETED', 2, 'permission')
  expect(listKnownOrderIds(queryClient, 5)).toEqual([])
})

it('this tab finds no orders if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(listKnownOrderIds(new QueryClient(), 5)).toEqual([])
})
