import { describe, expect, it } from 'vitest'
import { problem } from '../problems.ts'
import type { ApiResult } from '../upstream/parse-api-response.ts'
import { type CachedRead, createEdgeCache } from './edge-cache.ts'
import type { CacheRecord } from './record.ts'
import { SECOND_MS } from '../../contracts/rules/durations.ts'

const policy = { fresh: 10, stale: 60, onError: 300 }
const down = () => problem('server_down', 'en')

/** One isolate in front of one gateway, with a stopped clock. */
function setUp() {
  let time = 1_000_000
  let calls = 0
  let answer: () => Promise<ApiResult> = async () => ({ ok: true, data: { call: calls } })
  let isStorable = true
  let isLost = false
  const records = new Map<string, CacheRecord>()
  const pending: Promise<unknown>[] = []
  const makeCache = () =>
    createEdgeCache({
      store: {
        get: async (key) => (isLost ? undefined : records.get(key)),
        put: async (key, record) => void records.set(key, record),
      },
      now: () => time,
      random: () => 0.5,
      capacity: 3,
      maxNewKeysPerHour: 4,
    })
  let cache = makeCache()
  const request: CachedRead = {
    key: 'films',
    group: 'films',
    mayStore: true,
    policy,
    fill: async () => {
      calls++
      return { read: await answer(), isStorable }
    },
    onTimeout: () => problem('timeout', 'en'),
    onDown: down,
    waitMs: 9000,
    waitUntil: (work) => pending.push(work),
  }
  return {
    read: (key = 'films', more: Partial<CachedRead> = {}) => cache.read({ ...request, key, group: key, ...more }),
    settle: () => Promise.all(pending),
    pass: (seconds: number) => (time += seconds * SECOND_MS),
    answerWith: (next: () => Promise<ApiResult>) => (answer = next),
    refuseStorage: () => (isStorable = false),
    loseStore: () => (isLost = true),
    restart: () => (cache = makeCache()),
    close: () => cache.close(),
    purge: () => cache.purge(),
    calls: () => calls,
    stored: () => records.size,
  }
}

const dataOf = (read: ApiResult) => (read.ok ? read.data.call : read.problem.reason)

describe('a key that is not cached', () => {
  it('under 500 parallel requests is fetched once', async () => {
    const edge = setUp()
    const answers = await Promise.all(Array.from({ length: 500 }, () => edge.read()))
    expect(edge.calls()).toBe(1)
    expect(new Set(answers.map(dataOf))).toEqual(new Set([1]))
  })

  it('whose fetch fails is fetched again for the next visitor', async () => {
    const edge = setUp()
    edge.answerWith(async () => down())
    expect(dataOf(await edge.read())).toBe('server_down')
    edge.answerWith(async () => ({ ok: true, data: { call: 'back' } }))
    expect(dataOf(await edge.read())).toBe('back')
  })
})

describe('a cached response', () => {
  it('whose lists are all empty is fetched again after seconds', async () => {
    const edge = setUp()
    const minutes = { policy: { fresh: 300, stale: 3600, onError: 3600 } }
    edge.answerWith(async () => ({ ok: true, data: { films: [], pagination: { page: 1 } } }))
    await edge.read('films', minutes)
    edge.answerWith(async () => ({ ok: true, data: { films: ['f1'], call: 'full' } }))
    edge.pass(11)
    expect(dataOf(await edge.read('films', minutes))).toBe('full')
    edge.pass(11)
    await edge.read('films', minutes)
    expect(edge.calls()).toBe(2)
  })

  it('is served without a fetch while fresh, also after a restart', async () => {
    const edge = setUp()
    await edge.read()
    edge.pass(7)
    edge.restart()
    expect(dataOf(await edge.read())).toBe(1)
    expect(edge.calls()).toBe(1)
  })

  it('is served stale at once while one request refreshes it', async () => {
    const edge = setUp()
    await edge.read()
    edge.pass(11)
    const answers = await Promise.all(Array.from({ length: 50 }, () => edge.read()))
    expect(new Set(answers.map(dataOf))).toEqual(new Set([1]))
    await edge.settle()
    expect(edge.calls()).toBe(2)
    expect(dataOf(await edge.read())).toBe(2)
  })

  it('is refreshed early by one request shortly before it expires', async () => {
    const edge = setUp()
    await edge.read()
    edge.pass(9)
    expect(dataOf(await edge.read())).toBe(1)
    await edge.settle()
    expect(edge.calls()).toBe(2)
  })

  it('is not served after its stale time', async () => {
    const edge = setUp()
    await edge.read()
    edge.pass(71)
    expect(dataOf(await edge.read())).toBe(2)
  })

  it('is served while the gateway is down, but not for ever', async () => {
    const edge = setUp()
    await edge.read()
    edge.answerWith(async () => down())
    edge.pass(200)
    expect(dataOf(await edge.read())).toBe(1)
    edge.pass(101)
    expect(dataOf(await edge.read())).toBe('server_down')
  })

  it('does not hide that its object no longer exists', async () => {
    const edge = setUp()
    await edge.read()
    edge.answerWith(async () => problem('not_found', 'en'))
    edge.pass(71)
    expect(dataOf(await edge.read())).toBe('not_found')
  })

  it('is removed by a purge', async () => {
    const edge = setUp()
    await edge.read()
    edge.purge()
    expect(dataOf(await edge.read())).toBe(2)
  })

  it('is evicted from memory but not from the store when other entries are used more', async () => {
    const edge = setUp()
    for (const key of ['films', 'a', 'b', 'c', 'd']) await edge.read(key)
    await edge.read('films')
    expect(edge.calls()).toBe(5)
  })
})

it('is not stored if the gateway forbids storing', async () => {
  const edge = setUp()
  edge.refuseStorage()
  await edge.read()
  expect(dataOf(await edge.read())).toBe(2)
  expect(edge.stored()).toBe(0)
})

it('is not served during maintenance, until the gateway responds again', async () => {
  const edge = setUp()
  await edge.read()
  await edge.read('settings')
  edge.answerWith(async () => problem('maintenance', 'en'))
  edge.pass(11)
  await edge.read()
  await edge.settle()
  expect(dataOf(await edge.read())).toBe('maintenance')
  expect(dataOf(await edge.read('settings'))).toBe('maintenance')
  edge.answerWith(async () => ({ ok: true, data: { call: 'open' } }))
  expect(dataOf(await edge.read())).toBe('open')
})

it('is not served after a maintenance was met elsewhere, until the gateway responds again or is down', async () => {
  const edge = setUp()
  await edge.read()
  edge.close()
  edge.answerWith(async () => problem('maintenance', 'en'))
  expect(dataOf(await edge.read())).toBe('maintenance')
  edge.answerWith(async () => down())
  expect(dataOf(await edge.read())).toBe(1)
  edge.close()
  edge.answerWith(async () => ({ ok: true, data: { call: 'open' } }))
  expect(dataOf(await edge.read())).toBe('open')
})

it('is fetched although the response of another call has been broken many times', async () => {
  const edge = setUp()
  edge.answerWith(async () => problem('bad_answer', 'en'))
  for (let times = 0; times < 9; times++)
    expect(await edge.read('bad film')).toMatchObject({ problem: { reason: 'bad_answer' } })
  edge.answerWith(async () => ({ ok: true, data: { call: 'good' } }))
  expect(await edge.read('good film')).toEqual({ ok: true, data: { call: 'good' } })
})

it('is served without calls to a failing gateway, until one probe succeeds', async () => {
  const edge = setUp()
  edge.answerWith(async () => down())
  for (let i = 0; i < 20; i++) await edge.read(`key-${i}`)
  expect(edge.calls()).toBe(5)
  edge.pass(5.1)
  await Promise.all([edge.read('x'), edge.read('y'), edge.read('z')])
  expect(edge.calls()).toBe(6)
  edge.pass(5.1)
  edge.answerWith(async () => ({ ok: true, data: { call: 'back' } }))
  expect(dataOf(await edge.read('x'))).toBe('back')
  expect(dataOf(await edge.read('y'))).toBe('back')
})

it('is served to every reader of a page once the gateway is back, not only to the first', async () => {
  const edge = setUp()
  edge.answerWith(async () => down())
  for (let i = 0; i < 5; i++) await edge.read(`key-${i}`)
  edge.pass(5.1)
  edge.answerWith(async () => ({ ok: true, data: { call: 'back' } }))
  const reads = await Promise.all([edge.read('x'), edge.read('y'), edge.read('z')])
  expect(reads.map(dataOf)).toEqual(['back', 'back', 'back'])
})

const fill = async () => ({ read: { ok: true as const, data: { call: 1 } }, isStorable: true })

it('is served even if the store fails', async () => {
  const broken = createEdgeCache({
    store: { get: () => Promise.reject(new Error('no')), put: () => Promise.reject(new Error('no')) },
    now: () => 0,
    random: () => 0,
    capacity: 10,
    maxNewKeysPerHour: 10,
  })
  const request = { key: 'k', group: 'k', mayStore: true, policy, fill, onTimeout: down, onDown: down, waitMs: 100 }
  const read = await broken.read({ ...request, waitUntil: () => undefined })
  expect(dataOf(read)).toBe(1)
})

describe('a visitor who invents keys', () => {
  it('fills neither memory nor store', async () => {
    const edge = setUp()
    for (let junk = 0; junk < 3; junk++) await edge.read('junk', { mayStore: false })
    await edge.settle()
    expect([edge.calls(), edge.stored()]).toEqual([3, 0])
  })

  it('cannot evict the responses of other calls from memory', async () => {
    const edge = setUp()
    edge.loseStore()
    await edge.read('cities')
    for (let film = 0; film < 5; film++) await edge.read(`film-${film}`, { group: 'films' })
    await edge.read('cities')
    expect(edge.calls()).toBe(6)
  })

  it('gets a limited number of new entries of one call per hour', async () => {
    const edge = setUp()
    for (let film = 0; film < 9; film++) await edge.read(`film-${film}`, { group: 'films' })
    await edge.settle()
    expect(edge.stored()).toBe(4)
    edge.pass(3600)
    await edge.read('film-new', { group: 'films' })
    await edge.settle()
    expect(edge.stored()).toBe(5)
  })
})
