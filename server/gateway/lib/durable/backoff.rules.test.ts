import { expect, it } from 'vitest'
import { backoff, usualWaits } from './backoff.rules.ts'

it('work that fails is retried after 2 s, then after twice as long each time, up to half a minute', () =>
  expect([0, 1, 2, 3, 4, 5, 50].map(usualWaits)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]))

it('other work has its own first wait, factor and longest wait', () =>
  expect([0, 1, 2].map(backoff({ firstMs: 100, factor: 10, maxMs: 5000 }))).toEqual([100, 1000, 5000]))
