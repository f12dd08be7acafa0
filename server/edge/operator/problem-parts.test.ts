import { describe, expect, it } from 'vitest'
import { NO_MAINTENANCE } from '../maintenance/maintenance-config.ts'
import type { FoundOrder } from './operator-calls.ts'
import type { Overview } from './overview-page.ts'
import { findProblems, problems } from './problem-parts.ts'

const embedded: Parameters<typeof findProblems>[0] = {
  env: { GATEWAY: {}, GATEWAY_URL: '' } as Parameters<typeof findProblems>[0]['env'],
  locale: 'en',
}
const calm: Overview = {
  range: '1h',
  result: undefined,
  now: 0,
  maintenance: NO_MAINTENANCE,
  checks: [{ name: 'kv', isOk: true, durationMs: 1 }],
  counts: undefined,
  business: undefined,
  attention: { rows: [], count: 0 },
  due: { orders: [], objects: [], broadcasts: [] },
  changes: [],
  enquiries: undefined,
}
const found = (overview: Partial<Overview>) => findProblems(embedded, { ...calm, ...overview })
const headline = async (overview: Partial<Overview>) =>
  /<h1>\s*(.*?)\s*<\/h1>/s.exec(String(await problems(embedded, { ...calm, ...overview })))?.[1]
const counts = (rows: Record<string, number>) => ({
  from: 0,
  stepMinutes: 1,
  slots: 60,
  rows: Object.entries(rows).map(([key, count]) => ({ slot: 0, key, count })),
})
const wallet = { id: 'wallet:m1', kind: 'wallet' as const, since: 0, tasks: [{ kind: 'news', due: null, tries: 6 }] }
const refunding = (tries: number): FoundOrder => ({
  id: 'o1',
  reference: 'SH-1',
  state: 'REFUNDING',
  attention: null,
  actions: [],
  total: 1,
  attempts: [],
  timers: [{ kind: 'refund', due: '', tries }],
})

describe('the first thing on the operator’s page', () => {
  it('says that nothing needs a person', async () => {
    expect(await headline({})).toBe('All clear')
  })

  it('names each failed check with its alarm of the runbook', () => {
    const checks = ['configuration', 'gateway edge-key', 'objects', 'gateway migrations', 'gateway'].map((name) => ({
      name,
      isOk: false,
      durationMs: 1,
      detail: 'away',
    }))
    expect(found({ checks }).map(({ alarm }) => alarm)).toEqual([3, 3, 9, 9, 1])
    expect(found({ checks })[0]?.text).toBe('The check “configuration” fails: away')
  })

  it('counts orders that need a person as urgent, and late work as what can wait', async () => {
    const due = { orders: [], objects: [wallet], broadcasts: [{ id: 'eid', since: 0, missed: 2 }] }
    expect(await headline({ due })).toBe('Nothing is urgent')
    expect(await headline({ due, attention: { rows: [], count: 2 } })).toBe('1 urgent problem')
    expect(found({ due })).toMatchObject([{ text: '2 pieces of work are late, and retried by itself', href: '#due' }])
  })

  it('is silent about a refund in progress until it has failed several times', () => {
    expect(found({ due: { orders: [refunding(1)], objects: [], broadcasts: [] } })).toEqual([])
    expect(found({ due: { orders: [refunding(5)], objects: [], broadcasts: [] } })).toHaveLength(1)
  })

  it('says that showtimes which should be changed are still sold as before', () => {
    const change = { id: 'c1', showtimes: 3, applied: 1 } as NonNullable<Overview['changes']>[number]
    expect(found({ changes: [change] })).toMatchObject([
      { text: '2 showtimes are not changed yet, and still sold as before', href: '#showtimes', alarm: 9 },
    ])
    expect(found({ changes: [{ ...change, applied: 3 }] })).toEqual([])
  })

  it('tells failures of the gateway from refusals, and speaks up above the shares of the runbook', () => {
    expect(found({ counts: counts({ 'call|GET films|4xx': 90, 'call|GET films|5xx': 10 }) })).toEqual([])
    expect(found({ counts: counts({ 'call|GET films|2xx': 70, 'call|GET films|timeout': 30 }) })).toMatchObject([
      { text: 'The gateway failed 30 of 100 calls in the last hour', alarm: 1 },
    ])
    expect(found({ counts: counts({ 'request|page|2xx': 980, 'request|page|5xx': 20 }) })).toMatchObject([{ alarm: 7 }])
    expect(found({ counts: counts({ 'call|GET films|5xx': 3 }) })).toEqual([])
  })

  it('says when the site is closed, and when parts of the page got no answer', () => {
    expect(found({ maintenance: { ...NO_MAINTENANCE, isActive: true } })).toMatchObject([{ alarm: 12 }])
    expect(found({ maintenance: undefined })).toMatchObject([{ alarm: 9 }])
    expect(found({ attention: undefined, due: undefined })).toMatchObject([{ alarm: 1 }])
  })
})
