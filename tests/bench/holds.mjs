// Holds per second on `ShowtimeObject` with orders, idempotency rows and log, on disk. The storm’s Worker runs it.
import { measureHolds } from '../storm/holds.mjs'
import { reportGoal, round, row } from './measure.mjs'

export async function benchHolds() {
  const { one: single, fifty, offered } = await measureHolds()
  console.log('\nHolds of two seats in halls of 600, over WebSockets, on disk before the answer')
  row('', 'holds/s', 'p50 · p99 ms', 'inside', 'processor ms', 'refused')
  for (const [name, { perSecond, p50, p99, inside, cpu, refused }] of [
    ['one showtime, 16 connections', single],
    ['fifty showtimes, 16 connections', fifty],
    ['one showtime, 1,000 a second offered', offered],
  ])
    row(
      name,
      round(perSecond, 0),
      `${round(p50, 1)} · ${round(p99, 1)}`,
      `${round(inside.p50, 0)} · ${round(inside.p99, 0)}`,
      `${round(cpu.server)} + ${round(cpu.client)}`,
      refused,
    )
  console.log(
    '  Inside: from its arrival at the object until it is on disk. Processor: of server and client, for one hold.',
  )
  return [
    reportGoal('holds a second on one showtime', single.perSecond, 1500, '', 'least'),
    reportGoal('p99 at 1,000 a second offered', offered.p99, 15, ' ms'),
    reportGoal('holds refused', single.refused + fifty.refused + offered.refused, 0),
  ]
}
