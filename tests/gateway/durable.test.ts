// The plumbing of Durable Objects, on the storage of a real object that does not use it.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ObjectAlarm } from '#server/gateway/lib/durable/alarm.ts'
import { usualWaits } from '#server/gateway/lib/durable/backoff.rules.ts'
import { DueRows, Timers, TIMERS_SCHEMA } from '#server/gateway/lib/durable/due-rows.ts'
import { IdempotencyGuard, Responses, responsesSchema } from '#server/gateway/lib/durable/idempotency.ts'
import { Outbox, TaskList } from '#server/gateway/lib/durable/outbox.ts'
import { createQueue } from '#server/gateway/lib/durable/queue.ts'
import { hasTable, type Tables, createTableQueries } from '#server/gateway/lib/durable/tables.ts'
import { err } from '#server/gateway/lib/result.ts'
import { freezeClock, pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

const { INVOICES } = env
let objects = 0

const onStorage = (test: (storage: DurableObjectStorage, tables: Tables) => unknown): Promise<void> =>
  runInDurableObject(INVOICES.getByName(`durable-${(objects += 1)}`), async (_, { storage }) => {
    await test(storage, createTableQueries(storage))
    await storage.deleteAlarm()
  })

beforeEach(freezeClock)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the alarm of an object', () => {
  it('is set to the earliest due time of all its jobs, and never sooner than asked', () =>
    onStorage(async (storage) => {
      const idle = { due: () => undefined, run: () => undefined }
      const alarm = new ObjectAlarm(storage, { idle, late: { ...idle, due: () => Date.now() + 9000 } })
      alarm.arm()
      expect(await storage.getAlarm()).toBe(Date.now() + 9000)
      new ObjectAlarm(storage, { idle, past: { ...idle, due: () => Date.now() - 1 } }).arm(2000)
      expect(await storage.getAlarm()).toBe(Date.now() + 2000)
    }))

  it('runs every job although one fails, and is set again', () =>
    onStorage(async (storage) => {
      const logged = silenceErrors()
      const ran: string[] = []
      const due = () => Date.now() + 5000
      const broken = {
        due,
        run: () => {
          throw new Error('the wallet does not answer')
        },
      }
      await new ObjectAlarm(storage, { broken, other: { due, run: () => void ran.push('other') } }).run()
      expect(ran).toEqual(['other'])
      expect(await storage.getAlarm()).toBe(due())
      expect(logged).toHaveBeenCalledOnce()
    }))

  it('is not written again on a hot path while it is set for an earlier time', () =>
    onStorage((storage) => {
      const written = vi.spyOn(storage, 'setAlarm')
      let due = Date.now() + 1000
      const alarm = new ObjectAlarm(storage, { holds: { due: () => due, run: () => undefined } })
      for (due of [due, due + 1, due + 2, due - 1]) alarm.armIfEarlier()
      expect(written).toHaveBeenCalledTimes(2)
    }))
})

describe('a row with a due time', () => {
  const timersOn = ({ storage }: Tables) => {
    storage.sql.exec(TIMERS_SCHEMA)
    return new Timers<'pay' | 'expire'>(createTableQueries(storage), usualWaits)
  }

  it('is retried after growing waits until its work ends it', () =>
    onStorage(async (_, tables) => {
      silenceErrors()
      const timers = timersOn(tables)
      timers.set('pay', Date.now())
      const waits: number[] = []
      for (let round = 0; round < 6; round += 1) {
        await timers.run(() => Promise.reject(new Error('no answer')))
        waits.push(timers.next()! - Date.now())
        pass(waits.at(-1)!)
      }
      expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
      await timers.run(({ kind }) => timers.drop(kind))
      expect(timers.next()).toBeUndefined()
    }))

  it('is at its next try before its work starts, so a crash does not lose it', () =>
    onStorage(async (_, tables) => {
      const timers = timersOn(tables)
      timers.set('pay', Date.now())
      await timers.run(({ kind }) => expect(timers.find(kind)).toMatchObject({ due: Date.now() + 2000, tries: 1 }))
    }))

  it('is left alone if an earlier row of the same run has moved it, or if it is not due', () =>
    onStorage(async (_, tables) => {
      const timers = timersOn(tables)
      timers.set('pay', Date.now() - 1)
      timers.set('expire', Date.now())
      const ran: string[] = []
      await timers.run(({ kind }) => {
        ran.push(kind)
        timers.set('expire', Date.now() + 1)
      })
      expect(ran).toEqual(['pay'])
    }))

  it('of an object without tables is not there, and asking for it creates none', () =>
    onStorage((storage) => {
      const unused = { storage, rows: () => [] }
      const rows = new DueRows(unused, { table: 'timers', key: ['kind'], waitMs: usualWaits })
      expect(rows.next()).toBeUndefined()
      expect(hasTable(storage, 'timers')).toBe(false)
    }))
})

describe('a message of the outbox', () => {
  const SCHEMA = 'CREATE TABLE outbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, body TEXT NOT NULL)'

  it('is stored with its change or not at all, and stays until it has arrived', () =>
    onStorage((storage, tables) => {
      storage.sql.exec(SCHEMA)
      const outbox = new Outbox<{ kind: string; body: string }>(tables, ['kind', 'body'])
      const change = (isFailing: boolean) => () => {
        outbox.add({ kind: 'order', body: 'x' })
        if (isFailing) throw new Error('the change is refused')
      }
      expect(() => storage.transactionSync(change(true))).toThrow('the change is refused')
      expect(outbox.messages()).toEqual([])
      storage.transactionSync(change(false))
      const [message] = outbox.messages()
      expect(outbox.messages()).toEqual([{ seq: 1, kind: 'order', body: 'x' }])
      outbox.arrived(message!)
      expect(outbox.messages()).toEqual([])
    }))

  it('of a list of tasks is there once, its next try is stored, and a new task starts the waits anew', () =>
    onStorage((storage) => {
      const list = new TaskList<{ kind: string; id?: string }>(storage, 'duties', (rounds) => 1000 + rounds)
      const waitMs = () => list.due()! - Date.now()
      expect(list.due()).toBeUndefined()
      list.add({ kind: 'erase' }, { kind: 'adopt', id: '1' })
      expect(waitMs()).toBe(1000)
      list.retryLater()
      list.retryLater()
      list.add({ kind: 'adopt', id: '1' })
      expect(waitMs()).toBe(1001)
      list.add({ kind: 'adopt', id: '2' })
      expect(waitMs()).toBe(1000)
      list.retryLater()
      expect(waitMs()).toBe(1000)
      list.done({ kind: 'erase' })
      expect(list.tasks()).toEqual([
        { kind: 'adopt', id: '1' },
        { kind: 'adopt', id: '2' },
      ])
    }))
})

describe('a repeated request', () => {
  const request = { call: 'POST orders', key: 'key-1', fingerprint: 'a' }
  const guardOn = ({ storage }: Tables) => {
    storage.sql.exec(responsesSchema('answers'))
    const responses = new Responses(createTableQueries(storage), { table: 'answers', retainMs: 1000 })
    return { responses, guard: new IdempotencyGuard(responses) }
  }
  type Answer = { ok: true; value: number }
  const answer = (value: number) => () => Promise.resolve({ ok: true as const, value })
  const bodyOf = ({ value }: Answer) => String(value)

  it('gets the first response, byte for byte; another input with its key is refused', () =>
    onStorage(async (_, tables) => {
      const { guard } = guardOn(tables)
      expect(await guard.onceStored(request, answer(1), bodyOf)).toEqual({ ok: true, body: '1' })
      expect(await guard.onceStored(request, answer(2), bodyOf)).toEqual({ ok: true, body: '1' })
      const other = { ...request, fingerprint: 'b' }
      expect(await guard.onceStored(other, answer(2), bodyOf)).toEqual(err('idempotency_key_reused'))
      const otherCall = { ...request, call: 'POST cards' }
      expect(await guard.onceStored(otherCall, answer(3), bodyOf)).toEqual({ ok: true, body: '3' })
    }))

  it('is refused while the first one runs, and runs again after a refusal', () =>
    onStorage(async (_, tables) => {
      const { guard } = guardOn(tables)
      const first = guard.onceStored<Answer>(request, () => Promise.resolve(err('hold_expired')), bodyOf)
      expect(await guard.onceStored(request, answer(1), bodyOf)).toEqual(err('request_in_flight', { retryAfter: 1 }))
      expect(await first).toEqual(err('hold_expired'))
      expect(await guard.onceStored(request, answer(2), bodyOf)).toEqual({ ok: true, body: '2' })
    }))

  it('gets the response that a change has stored, and none after the retention time', () =>
    onStorage(async (_, tables) => {
      const { guard, responses } = guardOn(tables)
      const stores = async () => {
        responses.store(request, 'of the change')
        return { ok: true as const, value: 1 }
      }
      expect(await guard.onceStored(request, stores, bodyOf)).toEqual({ ok: true, body: 'of the change' })
      pass(1001)
      responses.store({ ...request, key: 'key-2' }, 'later')
      expect(guard.before(request)).toBeUndefined()
    }))
})

it('steps of a queue run one at a time, and a failed step stops no later one', async () => {
  const queue = createQueue()
  const ran: number[] = []
  const failed = queue(async () => {
    await Promise.resolve()
    ran.push(1)
    throw new Error('the showtime does not answer')
  })
  const next = queue(async () => ran.push(2))
  await expect(failed).rejects.toThrow('the showtime does not answer')
  await next
  expect(ran).toEqual([1, 2])
})
