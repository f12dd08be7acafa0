// Turns counts into what the page shows: series over time, rates and percentiles. Pure.
import type { CountSlots } from '../../lib/metrics/metrics.object.ts'
import { LATENCY_STEPS, SEPARATOR } from './metric-keys.ts'

export interface Series {
  name: string
  /** One value for each slot; null: nothing was measured. */
  values: (number | null)[]
}

/** Sums counts by the name that `nameOf` gives a key; undefined leaves the key out. */
export function seriesOf(
  { slots, rows }: CountSlots,
  nameOf: (parts: readonly string[]) => string | undefined,
): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { slot, key, count } of rows) {
    const name = nameOf(key.split(SEPARATOR))
    if (name === undefined || slot < 0 || slot >= slots) continue
    const values = found.get(name) ?? Array.from({ length: slots }, () => 0)
    values[slot] = (values[slot] ?? 0) + count
    found.set(name, values)
  }
  return found
}

export const sumMeasured = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Part of the whole, slot by slot, in percent. */
export const percentOf = (part: readonly number[] | undefined, whole: readonly number[]): (number | null)[] =>
  whole.map((total, slot) => (total ? (100 * (part?.[slot] ?? 0)) / total : null))

type Steps = Map<number, number>

const endOf = (step: string | undefined): number => (step === 'over' ? Infinity : Number(step))

/** The time in milliseconds that this share of the measurements did not exceed, interpolated inside its step. */
export function percentile(steps: Steps, share: number): number | null {
  const total = sumMeasured([...steps.values()])
  if (!total) return null
  let below = 0
  let start = 0
  for (const end of LATENCY_STEPS) {
    const count = steps.get(end) ?? 0
    if (count && below + count >= share * total) return start + ((share * total - below) / count) * (end - start)
    below += count
    start = end
  }
  return start
}

/** p50 and p95 of all calls, slot by slot. */
export function latencySeries({ slots, rows }: CountSlots): Series[] {
  const steps = Array.from({ length: slots }, (): Steps => new Map())
  for (const { slot, key, count } of rows) {
    const [kind, , step] = key.split(SEPARATOR)
    const of = kind === 'ms' ? steps[slot] : undefined
    of?.set(endOf(step), (of.get(endOf(step)) ?? 0) + count)
  }
  const at = (share: number) => steps.map((step) => percentile(step, share))
  return [
    { name: 'p50', values: at(0.5) },
    { name: 'p95', values: at(0.95) },
  ]
}

export interface CallRow {
  call: string
  count: number
  failures: number
  /** Failures by class, as `5xx` or `timeout`. */
  classes: string[]
  p50: number | null
  p95: number | null
}

/** The name of answers that break the contract, among the classes of failures. */
export const BROKEN = 'broken'

/** A refusal such as a taken seat is no failure of the gateway. */
export const isFailure = (outcome: string): boolean => !/^[24]xx$/.test(outcome) && outcome !== 'aborted'

/** The calls with the most failures first, then the slowest. */
export function summariseCalls({ rows }: CountSlots): CallRow[] {
  const calls = new Map<string, { count: number; failed: Map<string, number>; steps: Steps }>()
  for (const { key, count } of rows) {
    const [kind, call = '', detail = ''] = key.split(SEPARATOR)
    if (kind !== 'call' && kind !== 'ms' && kind !== 'broken') continue
    const row = calls.get(call) ?? { count: 0, failed: new Map<string, number>(), steps: new Map<number, number>() }
    calls.set(call, row)
    if (kind === 'ms') row.steps.set(endOf(detail), (row.steps.get(endOf(detail)) ?? 0) + count)
    // The call itself was counted with the status of its answer.
    else if (kind === 'broken') row.failed.set(BROKEN, (row.failed.get(BROKEN) ?? 0) + count)
    else {
      row.count += count
      if (isFailure(detail)) row.failed.set(detail, (row.failed.get(detail) ?? 0) + count)
    }
  }
  return [...calls]
    .map(([call, { count, failed, steps }]) => ({
      call,
      count,
      failures: sumMeasured([...failed.values()]),
      classes: [...failed].map(([outcome, times]) => `${times} × ${outcome}`),
      p50: percentile(steps, 0.5),
      p95: percentile(steps, 0.95),
    }))
    .toSorted((a, b) => b.failures - a.failures || (b.p95 ?? 0) - (a.p95 ?? 0))
}
