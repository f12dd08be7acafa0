// Accounts that end, in tests: their orders, and actions injected just before a step of the deletion.
import { runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import { call, type Member } from './calls.ts'
import { checkoutOrder, newShowtime, openOrder, orderOf, runTimers } from './orders.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

export { deleteAccount as end } from './members.ts'

/** `isListed`: whether the member's lists already have the order. */
export async function order(as: Member, token: string, startsIn = 2 * DAY_MS, isListed = true): Promise<string> {
  const show = await newShowtime({
    startsAt: Date.now() + startsIn,
    endsAt: Date.now() + startsIn + 2 * 60 * MINUTE_MS,
  })
  const { id } = orderOf(await openOrder(as, show, ['B5']))
  const { breakdown } = orderOf(await checkoutOrder(as, id))
  if (token)
    await call('POST', `orders/${id}/pay`, {
      as,
      body: { total: breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token } },
    })
  if (isListed) await runTimers(id, 1, 1000)
  return id
}

/** Runs `first` just before the next call of an object's method; then the method runs. */
export function before<T extends object>(prototype: T, method: keyof T & string, first: () => Promise<unknown>) {
  const methods = prototype as Record<string, (...given: unknown[]) => unknown>
  const original = methods[method]!
  const spy = vi.spyOn(methods, method).mockImplementationOnce(async function (this: unknown, ...given) {
    await first()
    return original.apply(this, given)
  })
  return () => spy.mockRestore()
}

/** Everything an object stores, tables and keys. */
export const stored = <Stored extends Rpc.DurableObjectBranded>(stub: DurableObjectStub<Stored>): Promise<string> =>
  runInDurableObject(stub, (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray()
    const rows = tables.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray())
    return JSON.stringify([rows, [...storage.kv.list()]])
  })
