import { describe, expect, it } from 'vitest'
import {
  summariseCalls,
  isFailure,
  latencySeries,
  percentile,
  percentOf,
  seriesOf,
  sumMeasured,
} from './metric-series.rules.ts'

const counts = (...rows: [slot: number, key: string, count: number][]) => ({
  from: 0,
  stepMinutes: 5,
  slots: 3,
  rows: rows.map(([slot, key, count]) => ({ slot, key, count })),
})

describe('the figures of the operator’s page', () => {
  it('are added up by name and time; what has no name, or is of another time, is left out', () => {
    const given = counts(
      [0, 'request|page|2xx', 2],
      [2, 'request|page|5xx', 1],
      [2, 'request|call|2xx', 4],
      [2, 'request|call|4xx', 3],
      [1, 'read|hit', 9],
      [-1, 'request|page|2xx', 7],
      [3, 'request|page|2xx', 7],
    )
    const series = seriesOf(given, ([kind, what]) => (kind === 'request' ? what : undefined))
    expect([...series]).toEqual([
      ['page', [2, 0, 1]],
      ['call', [0, 0, 7]],
    ])
  })

  it('show a part of the whole in percent, and nothing where nothing was counted', () => {
    expect(percentOf([1, 0, 5], [4, 0, 5])).toEqual([25, null, 100])
    expect(percentOf(undefined, [4, 0])).toEqual([0, null])
    expect(sumMeasured([1, null, 2])).toBe(3)
  })

  it('show the time within which this share of calls was answered', () => {
    const steps = new Map([
      [10, 2],
      [50, 2],
      [Infinity, 1],
    ])
    expect(percentile(steps, 0.2)).toBe(5)
    expect(percentile(steps, 0.4)).toBe(10)
    expect(percentile(steps, 0.6)).toBe(37.5)
    expect(percentile(steps, 0.8)).toBe(50)
    expect(percentile(steps, 0.95)).toBe(9000)
    expect(percentile(new Map(), 0.5)).toBeNull()
  })

  it('show the latency of all calls, slot by slot', () => {
    const given = counts(
      [0, 'ms|GET films|10', 1],
      [0, 'ms|GET cities|10', 1],
      [2, 'ms|GET films|over', 3],
      [2, 'call|GET films|5xx', 3],
      [5, 'ms|GET films|10', 1],
    )
    expect(latencySeries(given)).toEqual([
      { name: 'p50', values: [5, null, 9000] },
      { name: 'p95', values: [9.5, null, 9000] },
    ])
  })
})

describe('the table of calls', () => {
  it('counts as failures what the gateway could not answer, not what it refused', () => {
    expect(['2xx', '4xx', 'aborted', '5xx', '3xx', 'timeout', 'unreachable', 'x2xx'].filter(isFailure)).toEqual([
      '5xx',
      '3xx',
      'timeout',
      'unreachable',
      'x2xx',
    ])
  })

  it('names the calls with the most failures first, then the slowest', () => {
    const given = counts(
      [0, 'call|GET films|2xx', 4],
      [0, 'ms|GET films|10', 4],
      [0, 'call|GET cities|2xx', 1],
      [0, 'ms|GET cities|50', 1],
      [0, 'call|POST orders|5xx', 2],
      [1, 'call|POST orders|5xx', 1],
      [1, 'call|POST orders|timeout', 1],
      [1, 'call|POST orders|4xx', 5],
      [1, 'request|page|5xx', 9],
      [1, 'call|GET offers|2xx', 3],
      [1, 'broken|GET offers', 2],
    )
    expect(summariseCalls(given)).toEqual([
      { call: 'POST orders', count: 9, failures: 4, classes: ['3 × 5xx', '1 × timeout'], p50: null, p95: null },
      { call: 'GET offers', count: 3, failures: 2, classes: ['2 × broken'], p50: null, p95: null },
      { call: 'GET cities', count: 1, failures: 0, classes: [], p50: 37.5, p95: 48.75 },
      { call: 'GET films', count: 4, failures: 0, classes: [], p50: 5, p95: 9.5 },
    ])
  })
})
