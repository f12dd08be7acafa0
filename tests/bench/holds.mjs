// Holds a second on the real object with its orders, idempotency rows and log, on disk. The storm's Worker drives it.
import { measureHolds } from '../storm/holds.mjs'
import { round, row, verdict } from './measure.mjs'

export async function benchHolds() {
  const { one, fifty, offered } = await measureHolds()
  console.log('\nHolds of two seats, on disk before the answer')
  row('', 'holds/s', 'p50 ms', 'p99 ms', 'refused')
  for (const [name, { perSecond, p50, p99, refused }] of [
    ['one showtime, 16 connections', one],
    ['fifty showtimes, 16 connections', fifty],
    ['one showtime, 1,000 a second offered', offered],
  ])
    row(name, round(perSecond, 0), round(p50, 1), round(p99, 1), refused)
  return [
    verdict('holds a second on one showtime', one.perSecond, 1500, '', 'least'),
    verdict('p99 at 1,000 a second offered', offered.p99, 15, ' ms'),
    verdict('holds refused', one.refused + fifty.refused + offered.refused, 0),
  ].every(Boolean)
}
