// Holds per second on `ShowtimeObject` with orders, idempotency rows and log, on disk. The storm’s Worker runs it.
import { measureHolds } from '../storm/holds.mjs'
import { reportGoal, round, row } from './measure.mjs'

export async function benchHolds() {
  const { one, oneRush, fifty, fiftyRush, offered } = await measureHolds()
  console.log('\nHolds of two seats in halls of 600, over WebSockets, on disk before the answer')
  row('', 'a second', 'p50 · p99 ms', 'inside', 'processor ms', 'refused')
  const print = (name, { perSecond, p50, p99, inside, cpu, refused }) =>
    row(
      name,
      round(perSecond, 0),
      `${round(p50, 1)} · ${round(p99, 1)}`,
      inside ? `${round(inside.p50, 0)} · ${round(inside.p99, 0)}` : '',
      `${round(cpu.server)} + ${round(cpu.client)}`,
      refused,
    )
  for (const [name, holds] of [
    ['one showtime, 16 connections', one],
    ['one showtime, 256 connections', oneRush],
    ['fifty showtimes, 16 connections', fifty],
    ['fifty showtimes, 256 connections', fiftyRush],
    ['one showtime, 1,000 a second offered', offered],
  ]) {
    print(name, holds)
    print('  the platform’s limit: one row a message', holds.limit)
    row('  of the platform’s limit', round(holds.ofLimit), `p99 ${round(holds.p99OfLimit)} ×`)
  }
  console.log(
    '  Inside: from its arrival at the object until it is on disk. Processor: of server and client, for one hold.\n' +
      '  The limit: the smallest Durable Object that stores one row for each message, in turns with the holds.\n' +
      '  Every figure is the median of the turns.',
  )
  const all = [one, oneRush, fifty, fiftyRush, offered]
  const share = (name, { ofLimit }, least) =>
    reportGoal(`${name}, share of the platform’s limit`, ofLimit, least, '', 'least')
  return [
    share('one showtime, 16 connections', one, 1),
    share('one showtime, 256 connections', oneRush, 1),
    share('fifty showtimes, 16 connections', fifty, 0.85),
    share('fifty showtimes, 256 connections', fiftyRush, 0.85),
    reportGoal('p99 at 1,000 a second ÷ the platform’s', offered.p99OfLimit, 1.5, ' ×'),
    reportGoal(
      'holds refused',
      all.reduce((sum, holds) => sum + holds.refused, 0),
      0,
    ),
  ]
}
