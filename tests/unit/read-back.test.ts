import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serialize } from 'node:v8'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Acknowledged, readBack } from '../proof/storm/read-back.mjs'

const acknowledged: Acknowledged = {
  holds: [
    { orderId: 'held', seats: ['A1'] },
    { orderId: 'paid', seats: ['A2'] },
  ],
  payments: ['paid', 'back'],
  tickets: ['paid', 'new'],
  cancellations: ['back', 'old'],
  vouchers: ['paid'],
  exchanges: [{ from: 'old', to: 'new' }],
  topUps: [{ id: 't1', amount: 100 }],
  uncharged: ['held.1', 't1.1'],
}

const PLACES = {
  held: 'do/shasha-gateway-OrderObject/held',
  paid: 'do/shasha-gateway-OrderObject/paid',
  back: 'do/shasha-gateway-OrderObject/back',
  old: 'do/shasha-gateway-OrderObject/old',
  new: 'do/shasha-gateway-OrderObject/new',
  showtime: 'do/shasha-gateway-ShowtimeObject/show',
  wallet: 'do/shasha-gateway-WalletObject/wallet',
  voucher: 'do/shasha-gateway-VoucherObject/voucher',
  invoices: 'do/shasha-gateway-InvoicesObject/invoices',
  sandbox: 'do/shasha-payments-SandboxObject/ledger',
  index: 'd1/miniflare-D1DatabaseObject/index',
}
type Place = keyof typeof PLACES

function change(folder: string, place: Place, sql: string, ...values: (string | Uint8Array)[]) {
  const file = join(folder, `${PLACES[place]}.sqlite`)
  mkdirSync(join(file, '..'), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF')
  if (values.length > 0) database.prepare(sql).run(...values)
  else database.exec(sql)
  database.close()
}

const attempt = (key: string, amount: number, more: object = {}) => ({ key, amount, state: 'CAPTURED', ...more })

function storeOrder(folder: string, id: Place, order: { state: string; seat: string } & Record<string, unknown>) {
  const { seat, ...rest } = order
  const price = { card: 0, total: 0 }
  const record = { id, price, attempts: [], tickets: [], seats: [{ seat }], ...rest }
  const timer = order.state === 'HELD' ? 'expire' : 'remind'
  change(
    folder,
    id,
    `CREATE TABLE orders (id INTEGER, version INTEGER, json TEXT); CREATE TABLE timers (kind TEXT, due INTEGER);
     CREATE TABLE outbox (seq INTEGER, kind TEXT); CREATE TABLE _cf_METADATA (key INTEGER, value BLOB);
     INSERT INTO timers VALUES ('${timer}', 1); INSERT INTO _cf_METADATA VALUES (1, 1795405830215000000)`,
  )
  change(folder, id, 'INSERT INTO orders VALUES (1, 1, ?)', JSON.stringify(record))
}

const voucherRecord = (state: string) => serialize({ state, by: { id: 'v-1', orderId: 'paid' } })

/** One evening: a hold, a booking with a voucher, a cancelled booking and an exchanged one. */
function storeEvening(folder: string) {
  const tickets = [{ seat: 'A2', code: 'x' }]
  const vouchers = { id: 'v-1', state: 'POSTED', vouchers: [{ id: 'voucher', amount: 10 }] }
  const paid = { attempts: [attempt('paid.1', 90, { vouchers })], price: { card: 90, total: 90 } }
  const exchangedFor = { orderId: 'new' }
  const next = { exchange: { orderId: 'old' }, price: { card: 20, total: 70 } }
  const moved = [attempt('new.1', 20), attempt('old.1', 50, { from: 'old' })]
  storeOrder(folder, 'held', { state: 'HELD', seat: 'A1' })
  storeOrder(folder, 'paid', { state: 'TICKETED', seat: 'A2', tickets, ...paid })
  const refunded = [attempt('back.1', 40, { state: 'REFUNDED' })]
  storeOrder(folder, 'back', { state: 'REFUNDED', seat: 'A3', attempts: refunded, cancellation: {} })
  storeOrder(folder, 'old', {
    state: 'REFUNDED',
    seat: 'A4',
    attempts: [attempt('old.1', 50)],
    cancellation: { exchangedFor },
  })
  storeOrder(folder, 'new', { state: 'TICKETED', seat: 'A5', tickets, attempts: moved, ...next })
  change(
    folder,
    'showtime',
    `CREATE TABLE facts (id INTEGER, json TEXT); CREATE TABLE claims (order_id TEXT, seats TEXT);
     CREATE TABLE seats (seat INTEGER, order_id TEXT); INSERT INTO facts VALUES (1, '{"id":"show"}');
     INSERT INTO claims VALUES ('held', '[0]'), ('paid', '[1]'), ('new', '[4]');
     INSERT INTO seats VALUES (0, 'held'), (1, 'paid'), (4, 'new')`,
  )
  change(
    folder,
    'sandbox',
    `CREATE TABLE charges (id TEXT, key TEXT, order_id TEXT, amount INTEGER, state TEXT);
     CREATE TABLE refunds (charge_id TEXT, amount INTEGER); INSERT INTO refunds VALUES ('c2', 40);
     INSERT INTO charges VALUES ('c1', 'paid.1', 'paid', 90, 'CAPTURED'), ('c2', 'back.1', 'back', 40, 'CAPTURED'),
       ('c3', 'old.1', 'old', 50, 'CAPTURED'), ('c4', 'new.1', 'new', 20, 'CAPTURED'),
       ('c6', 't1.1', 't1', 100, 'DECLINED'), ('c7', 't1.2', 't1', 100, 'CAPTURED')`,
  )
  change(
    folder,
    'wallet',
    `CREATE TABLE facts (id INTEGER, member_id TEXT); INSERT INTO facts VALUES (1, 'member');
     CREATE TABLE top_ups (id TEXT, json TEXT);
     INSERT INTO top_ups VALUES ('t1', '{"id":"t1","state":"DONE","amount":100,
       "attempts":[{"key":"t1.1","state":"DECLINED"},{"key":"t1.2","state":"CAPTURED"}]}');
     CREATE TABLE entries (id TEXT, seq INTEGER, phase TEXT, wallet TEXT, debit TEXT, credit TEXT, amount INTEGER,
       posted INTEGER, pending INTEGER, reservation TEXT);
     INSERT INTO entries VALUES ('top-up.t1', 1, 'DONE', 'E_WALLET', 'TOP_UPS', 'E_WALLET', 100, 100, 0, NULL),
       ('r', 2, 'RESERVED', 'E_WALLET', 'E_WALLET', 'REVENUE', 30, 100, 30, 'r'),
       ('r.done', 3, 'DONE', 'E_WALLET', 'E_WALLET', 'REVENUE', 30, 70, 0, 'r');
     CREATE TABLE lots (wallet TEXT, amount INTEGER); INSERT INTO lots VALUES ('E_WALLET', 70)`,
  )
  change(folder, 'voucher', 'CREATE TABLE _cf_KV (key TEXT, value BLOB)')
  change(folder, 'voucher', "INSERT INTO _cf_KV VALUES ('voucher', ?)", voucherRecord('REDEEMED'))
  change(
    folder,
    'invoices',
    `CREATE TABLE issued (kind TEXT, position INTEGER, order_id TEXT);
     INSERT INTO issued VALUES ('INVOICE', 1, 'old'), ('INVOICE', 2, 'paid'), ('INVOICE', 3, 'new')`,
  )
  change(folder, 'index', "CREATE TABLE orders (id TEXT); INSERT INTO orders VALUES ('paid'), ('new')")
}

let root = ''
let evening = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'shasha-read-back-'))
  evening = join(root, 'evening')
  storeEvening(evening)
})
afterAll(() => rmSync(root, { recursive: true }))

/** The breaches the checker names in a copy of the evening with one change. */
function breachesAfter(place: Place, sql: string, ...values: (string | Uint8Array)[]) {
  const copy = mkdtempSync(join(root, 'copy-'))
  cpSync(evening, copy, { recursive: true })
  change(copy, place, sql, ...values)
  return readBack(copy, acknowledged).breaches.join('\n')
}
const set = (path: string, value: string) => `UPDATE orders SET json = json_set(json, '${path}', json('${value}'))`

it('a whole evening has no breach', () => {
  const { breaches, read, open } = readBack(evening, acknowledged)
  expect(breaches).toEqual([])
  expect(open).toEqual(['held'])
  expect(read).toEqual({ orders: 5, showtimes: 1, wallets: 1, vouchers: 1, issued: 3, bank: 1, indexed: 2 })
})

const CORRUPTIONS: [title: string, named: string, place: Place, sql: string][] = [
  ['a seat with two owners', 'seat 0 of show has two owners', 'showtime', "INSERT INTO claims VALUES ('other', '[0]')"],
  ['a seat stored for another order', 'stored for other', 'showtime', "UPDATE seats SET order_id = 'other'"],
  ['a lost order', 'the hold held of A1 is lost', 'held', 'DELETE FROM orders'],
  ['a lost claim', 'lost at its showtime', 'showtime', "DELETE FROM claims WHERE order_id = 'held'"],
  ['a lost payment', 'the payment of paid is lost', 'paid', set('$.attempts', '[]')],
  ['lost tickets', 'the tickets of paid are lost', 'paid', set('$.tickets', '[]')],
  ['a lost cancellation', 'the cancellation of back is lost', 'back', set('$.cancellation', 'null')],
  ['a lost voucher', 'the voucher of paid is lost', 'paid', set('$.attempts[0].vouchers', 'null')],
  ['a lost exchange', 'the exchange of old for new is lost', 'old', set('$.cancellation', '{}')],
  ['a lost refund', 'back: 40 captured and not refunded, tickets for 0', 'sandbox', 'DELETE FROM refunds'],
  ['a second capture', 'paid: 180 captured', 'sandbox', "UPDATE charges SET amount = 180 WHERE key = 'paid.1'"],
  [
    'an exchange that moves another amount',
    '80 captured and not refunded, tickets for 70',
    'sandbox',
    "UPDATE charges SET amount = 60 WHERE key = 'old.1'",
  ],
  [
    'a charge its order does not know',
    'held.1 captured 95, which its order does not know',
    'sandbox',
    "INSERT INTO charges VALUES ('c5', 'held.1', 'held', 95, 'CAPTURED')",
  ],
  ['a changed balance', 'does not add up at 2', 'wallet', 'UPDATE entries SET posted = 90 WHERE seq = 2'],
  ['a lost wallet entry', 'wallet member has no entry 2', 'wallet', 'DELETE FROM entries WHERE seq = 2'],
  ['a lot that is too large', 'lots of 71 and 70 to spend', 'wallet', 'UPDATE lots SET amount = 71'],
  [
    'a voucher that pays twice',
    'voucher voucher is redeemed twice',
    'new',
    set('$.attempts[0].vouchers', '{"id":"v-1","vouchers":[{"id":"voucher"}]}'),
  ],
  ['an invoice gap', 'the INVOICE number 2 is missing', 'invoices', 'DELETE FROM issued WHERE position = 2'],
  ['a missing invoice', 'new has tickets and no invoice', 'invoices', 'DELETE FROM issued WHERE position = 3'],
  [
    'a charge after the visitor was told that there is none',
    'held.1 was told that nothing was charged, and 95 were',
    'sandbox',
    "INSERT INTO charges VALUES ('c5', 'held.1', 'held', 95, 'CAPTURED')",
  ],
  ['a lost top-up', 'the top-up t1 is lost', 'wallet', "UPDATE entries SET id = 'other' WHERE seq = 1"],
  [
    'a top-up credited twice',
    'the top-up t1 of member credited 130 instead of 100',
    'wallet',
    "UPDATE entries SET id = 'top-up.t1' WHERE seq = 2",
  ],
  [
    'a top-up that is paid twice',
    'the top-up t1 of member: 200 captured, 100 credited',
    'sandbox',
    "UPDATE charges SET state = 'CAPTURED' WHERE key = 't1.1'",
  ],
  ['an open order without a timer', 'held is HELD and has no timer', 'held', 'DELETE FROM timers'],
  ['a timer without an alarm', 'held is HELD and has no alarm', 'held', 'DELETE FROM _cf_METADATA'],
  ['a missing row of the index', 'paid is missing in the index', 'index', "DELETE FROM orders WHERE id = 'paid'"],
]
it.each(CORRUPTIONS)('the read-back names %s', (_, named, place, sql) => {
  expect(breachesAfter(place, sql)).toContain(named)
})

it('the read-back names a voucher that is free again after its tickets', () => {
  const breaches = breachesAfter('voucher', 'UPDATE _cf_KV SET value = ?', voucherRecord('AVAILABLE'))
  expect(breaches).toContain('paid has 1 vouchers, 0 are redeemed for it')
})

it('an order that waits for an operator is stuck, unless the bank captured another amount', () => {
  const copy = mkdtempSync(join(root, 'copy-'))
  cpSync(evening, copy, { recursive: true })
  expect(readBack(copy, acknowledged).stuck).toEqual([])
  change(copy, 'paid', set('$.state', '"STUCK"'))
  expect(readBack(copy, acknowledged).stuck).toEqual(['paid is stuck'])
  change(copy, 'sandbox', "UPDATE charges SET amount = 80 WHERE key = 'paid.1'")
  expect(readBack(copy, acknowledged).stuck).toEqual([])
})

const journalOf = (op: string, orderId: string, seats: number[]) =>
  `CREATE TABLE journal (seq INTEGER, json TEXT);
   INSERT INTO journal VALUES (9, '${JSON.stringify({ events: [{ seq: 9, op, at: 1, claim: { orderId, seats } }], holds: [] })}')`

it('the read-back finds claims that only the journal has, and misses those that it has released', () => {
  const lost = "DELETE FROM claims WHERE order_id = 'held'; DELETE FROM seats WHERE order_id = 'held';"
  expect(breachesAfter('showtime', lost + journalOf('hold', 'held', [0]))).toBe('')
  expect(breachesAfter('showtime', journalOf('hold', 'other', [0]))).toContain('seat 0 of show has two owners')
  expect(breachesAfter('showtime', journalOf('expire', 'held', [0]))).toContain('held of A1 is lost at its showtime')
})

it('a showtime may release a hold whose time is over before its order has noticed', () => {
  const copy = mkdtempSync(join(root, 'copy-'))
  cpSync(evening, copy, { recursive: true })
  change(copy, 'held', set('$.expiresAt', '1000'))
  change(copy, 'showtime', "DELETE FROM claims WHERE order_id = 'held'; DELETE FROM seats WHERE order_id = 'held'")
  expect(readBack(copy, acknowledged, 1000).breaches).toEqual([])
  expect(readBack(copy, acknowledged, 999).breaches).toEqual(['the hold held of A1 is lost at its showtime'])
})
