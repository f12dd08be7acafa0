// The command as an operator types it, in front of a site that answers what the test says.
import { describe, expect, it } from 'vitest'
import { typeCommand, type SiteAnswer } from '../../lib/operator-command.fixture.ts'
import { showtimes } from './showtimes.command.mjs'

const SHOWTIME = {
  id: 'st_1',
  startsAt: '2026-11-28T16:30:00.000Z',
  filmTitle: 'Metropolis',
  cinema: 'Shasha Olaya',
  auditoriumId: 'olaya-3',
  auditorium: 3,
  bookings: 12,
  people: 34,
  amount: 204_000,
  unknown: 1,
  paying: 2,
}
const { bookings, people, amount, unknown, paying } = SHOWTIME
const SUMS = { bookings, people, amount, unknown, paying }
const PREVIEW = { showtimes: [SHOWTIME], ...SUMS }
const EMPTY = { showtimes: [], bookings: 0, people: 0, amount: 0, unknown: 0, paying: 0 }
const TO = { startsAt: '2026-11-28T18:15:00.000Z', auditorium: 4 }
const MOVE_PREVIEW = { showtimes: [{ ...SHOWTIME, to: { ...TO, auditoriumId: 'olaya-4' } }], ...SUMS }
const STATE = {
  id: 'c-1',
  kind: 'CALLED_OFF',
  reason: 'EQUIPMENT',
  note: null as object | null,
  at: '2026-11-28T15:00:00.000Z',
  cinemas: ['Shasha Olaya'],
  films: ['Metropolis'],
  showtimes: 1,
  applied: 1,
  notified: 9,
  toNotify: 3,
  over: 1,
  unanswered: 5,
  exchanged: 2,
  kept: 0,
  refunding: 1,
  refunded: 4,
  amount: 60_000,
  foodAmount: 0,
  persons: ['o-1', 'o-2'],
}
const MOVED = {
  ...STATE,
  kind: 'MOVED',
  to: { ...TO, auditoriumId: 'olaya-4' },
  asked: { startsAt: TO.startsAt, auditoriumId: 'olaya-4' },
  kept: 6,
}
const WITHDRAWN = { ...STATE, kind: 'SEATS_WITHDRAWN', seats: ['C4', 'C5', 'C6'], named: ['C4-C6'] }

interface Order {
  id: string
  kind: string
  isDryRun?: boolean
  showtimes?: string[]
}
/** `order`: of a POST. */
type Site = (path: string, order: Order | undefined) => SiteAnswer

const NOT_FOUND: SiteAnswer = { status: 404, body: { reason: 'not_found', message: '' } }

/** Answers as changes.routes.ts does: an order with its id and a number, and its state only afterwards. */
function siteWith({ open = PREVIEW as object, known = [] as (typeof STATE)[] }): Site {
  const changes = new Map(known.map((state) => [state.id, state]))
  return (path, order) => {
    if (!order) {
      const state = changes.get(path.replace('/operator/changes/', ''))
      return state ? { body: state } : NOT_FOUND
    }
    if (order.isDryRun) return { body: open }
    const showtimes = order.showtimes?.length ?? 0
    const made = [MOVED, WITHDRAWN].find(({ kind }) => kind === order.kind) ?? STATE
    changes.set(order.id, { ...made, id: order.id, showtimes })
    return { body: { id: order.id, showtimes } }
  }
}

/** Runs the command. `orders` is what the site received, `asked` each request. */
async function run(words: string[], site: Site = siteWith({})) {
  const orders: Order[] = []
  const asked: string[] = []
  const ran = await typeCommand(showtimes, words, ({ method, path, body }) => {
    const order = body ? (JSON.parse(body) as Order) : undefined
    if (order) orders.push(order)
    asked.push(`${method} ${path}${order?.isDryRun ? ' dry' : ''}`)
    return site(path, order)
  })
  return { ...ran, orders, asked }
}

const EQUIPMENT = ['--reason', 'equipment']

it('a dry run prints each showtime with what is sold, and the sums, and calls nothing off', async () => {
  const { code, out, error, orders } = await run(['call-off', 'st_1', ...EQUIPMENT, '--dry-run'])
  expect(code).toBe(0)
  const sold = '12 bookings, 34 people, SAR 2040.00 and 1 new booking, 2 payments under way'
  expect(out).toBe(
    `Sat 28 Nov, 19:30  Shasha Olaya, hall 3 (olaya-3)  Metropolis: ${sold}  st_1\nTogether: 1 showtime, ${sold}\n`,
  )
  expect(error).toContain('Nothing was cancelled.')
  expect(orders).toMatchObject([{ kind: 'CALLED_OFF', showtimes: ['st_1'], reason: 'EQUIPMENT', isDryRun: true }])
})

const move = (...more: string[]) => [
  'move',
  'st_1',
  '--to',
  '2026-11-28T21:15',
  '--hall',
  'olaya-4',
  ...EQUIPMENT,
  ...more,
]

/** `dry`: what the dry run of a move that was made before is answered. */
const movedBefore =
  (dry: SiteAnswer): Site =>
  (_, order) =>
    order ? dry : { body: MOVED }

describe('a showtime is moved', () => {
  it('not by a dry run, which prints the old and the new time and hall, and what is sold', async () => {
    const { code, out, error, orders } = await run(move('--dry-run'), siteWith({ open: MOVE_PREVIEW }))
    expect(code).toBe(0)
    expect(out).toContain('Metropolis: 12 bookings, 34 people, SAR 2040.00 and 1 new booking, 2 payments under way')
    expect(out).toContain('  from Sat 28 Nov, 19:30, hall 3\n  to   Sat 28 Nov, 21:15, hall 4\n')
    expect(error).toContain('Nothing was moved.')
    expect(orders).toMatchObject([{ kind: 'MOVED', isDryRun: true }])
  })

  it('to the time and hall that were typed, and the command says how many holders kept their booking', async () => {
    const { code, out, orders } = await run(move('--id', 'c-2'), siteWith({ open: MOVE_PREVIEW }))
    expect(code).toBe(0)
    expect(orders.at(-1)).toEqual({
      id: 'c-2',
      kind: 'MOVED',
      reason: 'EQUIPMENT',
      showtimes: ['st_1'],
      to: { startsAt: '2026-11-28T18:15:00.000Z', auditoriumId: 'olaya-4' },
    })
    expect(out).toMatch(/Moved {15}1 of 1 showtime\nTo {18}Sat 28 Nov, 21:15, hall 4\n/)
    expect(out).toMatch(/Kept {16}6\n/)
  })

  const again = move('--id', 'c-1')
  const unchanged = { reason: 'invalid_input', details: { fields: ['to'], because: 'UNCHANGED' } }

  it('once: with its id nothing is ordered again', async () => {
    const { code, error, orders } = await run(again, movedBefore({ status: 400, body: unchanged }))
    expect([code, orders.filter(({ isDryRun }) => !isDryRun)]).toEqual([0, []])
    expect(error).toContain('Nothing was ordered again.')
  })

  it.each([
    ['another time', ['--to', '2026-11-28T21:30', '--hall', 'olaya-4'], '--to Sat 28 Nov, 21:30 and --hall olaya-4'],
    ['another hall', ['--to', '2026-11-28T21:15', '--hall', 'olaya-5'], '--to Sat 28 Nov, 21:15 and --hall olaya-5'],
    ['no hall', ['--to', '2026-11-28T21:15'], '--to Sat 28 Nov, 21:15'],
    ['no time', ['--hall', 'olaya-4'], '--hall olaya-4'],
  ])('and its id is refused with %s', async (_, to, typed) => {
    const words = ['move', 'st_1', ...to, ...EQUIPMENT, '--id', 'c-1']
    const { code, error, orders } = await run(words, siteWith({ known: [MOVED] }))
    expect([code, orders]).toEqual([1, []])
    expect(error).toContain(`Change c-1 was ordered with --to Sat 28 Nov, 21:15 and --hall olaya-4, not with ${typed}.`)
  })

  it('and the command fails if it is elsewhere meanwhile', async () => {
    const { code, error } = await run(again, movedBefore({ body: MOVE_PREVIEW }))
    expect(code).toBe(1)
    expect(error).toContain('st_1 is not there: it was moved again, or is not part of this change.')
  })
})

const withdraw = (...more: string[]) => ['withdraw-seats', 'st_1', '--seats', 'C4-C6', ...EQUIPMENT, ...more]

describe('seats are withdrawn', () => {
  it('not by a dry run', async () => {
    const { code, error, orders } = await run(withdraw('--dry-run'))
    expect(code).toBe(0)
    expect(error).toContain('No seat was withdrawn.')
    expect(orders).toMatchObject([{ kind: 'SEATS_WITHDRAWN', seats: ['C4-C6'], isDryRun: true }])
  })

  it('of the showtimes that were printed, and are named afterwards', async () => {
    const { code, out, orders } = await run(withdraw('--id', 'c-2'))
    expect(code).toBe(0)
    expect(orders.at(-1)).toEqual({
      id: 'c-2',
      kind: 'SEATS_WITHDRAWN',
      reason: 'EQUIPMENT',
      showtimes: ['st_1'],
      seats: ['C4-C6'],
    })
    expect(out).toMatch(/Seats withdrawn {5}1 of 1 showtime\nSeats {15}C4 C5 C6\n/)
    expect(out).not.toContain('Kept')
  })

  it('once: with its id nothing is ordered again', async () => {
    const { code, error, orders } = await run(withdraw('--id', 'c-1'), siteWith({ known: [WITHDRAWN] }))
    expect([code, orders]).toEqual([0, []])
    expect(error).toContain('Nothing was ordered again.')
  })

  it('and other seats of the same id are refused', async () => {
    const other = ['withdraw-seats', 'st_1', '--seats', 'D1', ...EQUIPMENT, '--id', 'c-1']
    const { code, error, orders } = await run(other, siteWith({ known: [WITHDRAWN] }))
    expect([code, orders]).toEqual([1, []])
    expect(error).toContain('The seats of change c-1 are C4 C5 C6.')
  })
})

it('without it the same is printed, then done under an id that is printed, too', async () => {
  const note = ['--note-ar', 'عطل', '--note-en', 'The projector is broken']
  const { code, out, error, orders } = await run([
    'call-off',
    '--cinema',
    'cin_olaya',
    '--day',
    '2026-11-28',
    ...EQUIPMENT,
    ...note,
  ])
  expect(code).toBe(0)
  expect(out).toMatch(/Together: 1 showtime, 12 bookings[^]*Called off {10}1 of 1 showtime/)
  const [dry, order] = orders
  expect(dry).toMatchObject({ cinema: { cinemaId: 'cin_olaya', day: '2026-11-28' }, isDryRun: true })
  expect(order).toEqual({
    id: dry?.id,
    kind: 'CALLED_OFF',
    reason: 'EQUIPMENT',
    note: { ar: 'عطل', en: 'The projector is broken' },
    showtimes: ['st_1'],
  })
  expect(order?.id).toMatch(/^[\w-]{36}$/)
  expect(error).toContain(`npm run showtimes -- status ${order?.id}`)
})

it('how far it has come is read after the order, and its id is printed before', async () => {
  const { code, out, error, asked } = await run(['call-off', 'st_1', ...EQUIPMENT, '--id', 'c-2'])
  expect(code).toBe(0)
  expect(asked).toEqual([
    'GET /operator/changes/c-2',
    'POST /operator/changes dry',
    'POST /operator/changes',
    'GET /operator/changes/c-2',
  ])
  expect(out).toMatch(/Change c-2\nReason {14}equipment\nCalled off {10}1 of 1 showtime\n/)
  expect(error).toMatch(/with --id c-2[^]*npm run showtimes -- status c-2/)
})

const again = (...more: string[]) => ['call-off', 'st_1', ...EQUIPMENT, '--id', 'c-1', ...more]

describe('a repetition with its id', () => {
  it.each([[[]], [['--dry-run']]])('orders nothing again, and shows how far it has come %j', async (more) => {
    const { code, out, error, orders } = await run(again(...more), siteWith({ open: EMPTY, known: [STATE] }))
    expect(code).toBe(0)
    expect(orders.filter(({ isDryRun }) => !isDryRun)).toEqual([])
    expect(error).toContain(
      'Change c-1 exists since Sat 28 Nov, 18:00: 1 showtime, Shasha Olaya, Metropolis. Nothing was ordered again.',
    )
    expect(out).toContain('Change c-1\n')
  })

  it.each([
    ['reason', { ...STATE, reason: 'FILM' }, 'The reason of change c-1 is film, not equipment.'],
    ['note', { ...STATE, note: { ar: 'عطل', en: 'Broken' } }, 'The note of change c-1 is another one.'],
    ['kind', MOVED, 'The kind of change c-1 is moved, not called off.'],
  ])('but another %s is refused', async (_, state, sentence) => {
    const { code, out, error, orders } = await run(again(), siteWith({ open: EMPTY, known: [state] }))
    expect([code, orders]).toEqual([1, []])
    expect(error).toContain(sentence)
    expect(out).toBe('')
  })

  it('but other showtimes fails, and names those that are still sold', async () => {
    const { code, error, orders } = await run(again(), siteWith({ known: [STATE] }))
    expect([code, orders.length]).toEqual([1, 1])
    expect(error).toContain('Not part of this change, and still sold: st_1. Call them off without --id.')
  })

  it('that no change has, says so if nothing is left', async () => {
    const { code, error, orders } = await run(again(), siteWith({ open: EMPTY }))
    expect([code, orders.length]).toEqual([1, 1])
    expect(error).toContain('Nothing is left to cancel there')
    expect(error).toContain('There is no change c-1.')
  })
})

it.each([
  ['its order', (path: string, order?: Order) => order && !order.isDryRun && path],
  ['how far it has come', (_: string, order?: Order) => !order],
])('without an answer to %s it may have happened, and the same id is to be used', async (_, isLost) => {
  const site = siteWith({})
  const { code, error, orders } = await run(['call-off', 'st_1', ...EQUIPMENT], (path, order) =>
    isLost(path, order) ? { status: 502, body: { error: 'the gateway does not answer' } } : site(path, order),
  )
  expect(code).toBe(1)
  expect(error).toContain(`Repeat the command with --id ${orders[0]?.id}`)
})

it('a list has what can be changed, with ids', async () => {
  const { code, out, orders } = await run(['list', '--cinema', 'cin_olaya', '--day', '2026-11-28'])
  expect([code, orders.length]).toEqual([0, 1])
  expect(orders[0]).toMatchObject({ isDryRun: true, cinema: { cinemaId: 'cin_olaya' } })
  expect(out).toContain('  st_1\n')
})

it('the state of a change has each figure, the money, and the orders that need a person', async () => {
  const { code, out } = await run(
    ['status', 'c-1'],
    siteWith({ known: [{ ...STATE, foodAmount: 9000, note: { ar: 'عطل', en: 'Broken' } }] }),
  )
  expect(code).toBe(0)
  expect(out.replaceAll(/ +/g, ' ').trim().split('\n')).toEqual([
    'Change c-1',
    'Reason equipment',
    'Called off 1 of 1 showtime',
    'Holders told 9, 3 to tell, 1 had ended before',
    'Unanswered 5',
    'Exchanged 2',
    'Refunding 1',
    'Refunded 4',
    'Money back SAR 600.00',
    'Of it for food SAR 90.00',
    'Note Broken / عطل',
    'Need a person o-1 o-2',
  ])
})

it('a showtime that is left out is named', async () => {
  const { error } = await run(['call-off', 'st_1', 'st_9', ...EQUIPMENT, '--dry-run'])
  expect(error).toContain('Left out, because unknown, over or called off before: st_9')
})

/** `invalid_input` refuses a dry run, too. */
const refused =
  (reason: string, details?: object): Site =>
  (_, order) =>
    order?.isDryRun && reason !== 'invalid_input'
      ? { body: PREVIEW }
      : { status: 400, body: { reason, message: '', ...(details ? { details } : {}) } }
const nothing = siteWith({ open: EMPTY })

it.each([
  ['an unknown showtime', ['call-off', 'st_9', ...EQUIPMENT], nothing, 'Nothing is left to cancel there'],
  ['a dry run of nothing', ['call-off', 'st_9', ...EQUIPMENT, '--dry-run'], nothing, 'Nothing is left'],
  ['what has just ended', ['call-off', 'st_1', ...EQUIPMENT], refused('not_found'), 'Nothing is left'],
  ['a used id', ['call-off', 'st_1', ...EQUIPMENT], refused('idempotency_key_reused'), 'stands for another change'],
  ['a wrong note', ['call-off', 'st_1', ...EQUIPMENT], refused('invalid_input', { fields: ['note.ar'] }), '--note-ar'],
  ['a field without a name', ['call-off', 'st_1', ...EQUIPMENT], refused('invalid_input', { fields: [''] }), 'a note'],
  ['a chain’s whole day', ['call-off', 'st_1', ...EQUIPMENT], refused('invalid_input', { most: 200 }), 'More than 200'],
  ['an unknown change', ['status', 'c-9'], siteWith({}), 'There is no change of this id.'],
  ['a wrong token', ['status', 'c-1'], () => ({ status: 401, body: {} }), 'Set OPERATOR_TOKEN'],
] as [string, string[], Site, string][])('%s fails, and says why', async (_, words, site, sentence) => {
  const { code, error } = await run(words, site)
  expect(code).toBe(1)
  expect(error).toContain(sentence)
})

const because = (fields: string[], why: string, more: object = {}) =>
  refused('invalid_input', { fields, because: why, ...more })

it.each([
  [
    'a time that is over',
    because(['to.startsAt'], 'PAST'),
    'Nothing was moved. The new time (--to) must be in the future',
  ],
  ['another day', because(['to.startsAt'], 'OTHER_DAY'), 'another cinema day, which lasts from 06:00 to 06:00'],
  ['an unknown hall', because(['to.auditoriumId'], 'UNKNOWN_HALL'), 'has no such hall (--hall)'],
  ['a hall with other seats', because(['to.auditoriumId'], 'OTHER_PLAN'), 'other seats or another experience'],
  ['the same time and hall', because(['to'], 'UNCHANGED'), 'The showtime is in that hall at that time already.'],
  [
    'a hall that is busy',
    because(['to'], 'HALL_BUSY', { showtime: 'st_7' }),
    'Another showtime runs in that hall then, or it is being cleaned: st_7.',
  ],
  [
    'a time that the gateway does not read',
    refused('invalid_input', { fields: ['to.startsAt'] }),
    'To be put right: --to.',
  ],
  ['what was called off', refused('not_found'), 'Nothing can be moved there'],
] as [string, Site, string][])(
  'a move is refused because of %s, and the command says so',
  async (_, site, sentence) => {
    const { code, error } = await run(move(), site)
    expect(code).toBe(1)
    expect(error).toContain(sentence)
  },
)

it.each([
  [
    'their names',
    because(['seats'], 'UNKNOWN_SEATS', { seats: ['Z1', 'Z2'] }),
    'No seat was withdrawn. None of the halls has Z1, Z2',
  ],
  [
    'halls that differ',
    because(['seats'], 'HALLS_DIFFER', { seats: ['Z1-Z2'] }),
    'The halls number Z1-Z2 differently (--seats).',
  ],
  ['seats that are withdrawn', because(['seats'], 'WITHDRAWN_BEFORE'), 'These seats (--seats) are withdrawn already.'],
  [
    'their number',
    because(['seats'], 'TOO_MANY_SEATS', { count: 61 }),
    'Name at most 60 seats at once. These are 61. (--seats)',
  ],
  [
    'a name that the gateway does not read',
    refused('invalid_input', { fields: ['seats.0'] }),
    'To be put right: --seats.',
  ],
  ['showtimes that are over', nothing, 'No seat can be withdrawn there'],
] as [string, Site, string][])(
  'seats are refused because of %s, and the command says so',
  async (_, site, sentence) => {
    const { code, error } = await run(['withdraw-seats', 'st_1', '--seats', 'Z1-Z2', ...EQUIPMENT], site)
    expect(code).toBe(1)
    expect(error).toContain(sentence)
  },
)

it('what cannot be run is answered with the usage, and nothing is sent', async () => {
  const { code, error, orders } = await run(['call-off', 'st_1'])
  expect([code, orders]).toEqual([1, []])
  expect(error).toContain('Usage: npm run showtimes')
})
