// Crashes that a test causes at a named point: how a file of them begins, and the crash with its restart.
import { abortAllDurableObjects } from 'cloudflare:test'
import { afterEach, beforeAll, expect } from 'vitest'
import {
  armCrash,
  type CrashableEffect,
  type CrashPoint,
  isCrashArmed,
} from '#server/gateway/lib/durable/crash-points.ts'
import { storedAt } from './model-runs.ts'
import { silenceErrors } from './silence.ts'

/** Call it first in a file, or in a `describe`, whose tests crash objects. */
export function prepareCrashes(): void {
  // Aborted work is logged; these tests abort it on purpose.
  beforeAll(() => void silenceErrors())
  afterEach(() => armCrash(undefined))
}

async function restart(): Promise<void> {
  expect(isCrashArmed()).toBe(false)
  await abortAllDurableObjects()
}

/** Runs `work` into the crash, then restarts every object. */
export async function crashAt(point: CrashPoint, isStored: boolean, work: () => Promise<unknown>): Promise<void> {
  armCrash(point, isStored)
  await work().catch(() => undefined)
  await restart()
}

/** Sends a request into the crash, which answers it with a server error. Then restarts every object. */
export async function crashRequest(
  point: CrashPoint,
  isStored: boolean,
  send: () => Promise<{ status: number }>,
): Promise<void> {
  armCrash(point, isStored)
  expect((await send()).status).toBe(500)
  await restart()
}

/** Every crash point of these effects, in their order. */
export const around = (...effects: readonly CrashableEffect[]): CrashPoint[] =>
  effects.flatMap((effect) => [
    `before ${effect}` as const,
    ...(effect === 'charge' || effect === 'refund' ? [`during ${effect}` as const] : []),
    `after ${effect}` as const,
  ])

/** Each crash point before or after its effect is on disk. `from` says with which the table begins. */
export const written = <P extends CrashPoint>(points: readonly P[], from = 0) =>
  points.flatMap((point, index) => storedAt(from + index).map((isStored) => [point, isStored] as const))
