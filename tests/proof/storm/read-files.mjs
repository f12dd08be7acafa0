// Reads the SQLite files of a stopped process: Durable Objects and D1. It knows the tables, and imports nothing of the
// gateway.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deserialize } from 'node:v8'

/** Reads every file of a folder, and skips Miniflare’s own index of them. */
function filesOf(folder, ending, read) {
  if (!existsSync(folder)) return []
  const found = []
  for (const name of readdirSync(folder).filter((name) => name.endsWith(ending)))
    for (const file of readdirSync(join(folder, name))) {
      if (!file.endsWith('.sqlite') || file === 'metadata.sqlite') continue
      const database = new DatabaseSync(join(folder, name, file), { readOnly: true })
      try {
        const tables = new Set(
          database
            .prepare('SELECT name FROM sqlite_master')
            .all()
            .map((row) => row.name),
        )
        const rows = (table, columns = '*') =>
          tables.has(table) ? database.prepare(`SELECT ${columns} FROM ${table}`).all() : []
        const value = read(rows)
        if (value) found.push(value)
      } finally {
        database.close()
      }
    }
  return found
}

// workerd stores the alarm as nanoseconds, which are no safe integer of JavaScript.
const alarmOf = (rows) => rows('_cf_METADATA', 'key, CAST(value AS TEXT) AS value').find(({ key }) => key === 1)?.value

function readOrder(rows) {
  const [stored] = rows('orders')
  if (!stored) return undefined
  const timers = rows('timers').map(({ kind }) => kind)
  const outbox = rows('outbox').map(({ kind }) => kind)
  return { ...JSON.parse(stored.json), timers, outbox, alarm: alarmOf(rows) }
}

function readShowtime(rows) {
  const [stored] = rows('facts')
  if (!stored) return undefined
  const seatsOf = new Map(rows('claims').map(({ order_id: orderId, seats }) => [orderId, JSON.parse(seats)]))
  const owners = new Map(rows('seats').map(({ seat, order_id: orderId }) => [seat, orderId]))
  // The process may have stopped before its tables had the newest rows of the journal.
  for (const { json } of rows('journal').toSorted((a, b) => a.seq - b.seq))
    for (const { op, claim } of JSON.parse(json).events) {
      for (const [seat, orderId] of owners) if (orderId === claim.orderId) owners.delete(seat)
      seatsOf.delete(claim.orderId)
      if (op === 'release' || op === 'expire') continue
      seatsOf.set(claim.orderId, claim.seats)
      for (const seat of claim.seats) owners.set(seat, claim.orderId)
    }
  const claims = [...seatsOf].map(([orderId, seats]) => ({ orderId, seats }))
  const seats = [...owners].map(([seat, orderId]) => ({ seat, order_id: orderId }))
  return { id: JSON.parse(stored.json).id, claims, seats }
}

function readWallet(rows) {
  const [owner] = rows('facts')
  const topUps = rows('top_ups').map(({ json }) => JSON.parse(json))
  return owner && { id: owner.member_id, entries: rows('entries'), lots: rows('lots'), topUps }
}

function readVoucher(rows) {
  const stored = rows('_cf_KV').find(({ key }) => key === 'voucher')
  return stored && deserialize(stored.value)
}

export function readAll(folder) {
  const objects = (name, read) => filesOf(join(folder, 'do'), `-${name}Object`, read)
  return {
    orders: objects('Order', readOrder),
    showtimes: objects('Showtime', readShowtime),
    wallets: objects('Wallet', readWallet),
    vouchers: objects('Voucher', readVoucher),
    issued: objects('Invoices', (rows) => rows('issued')).flat(),
    bank: objects('Sandbox', (rows) => ({ charges: rows('charges'), refunds: rows('refunds') })),
    indexed: filesOf(join(folder, 'd1'), 'D1DatabaseObject', (rows) => rows('orders')).flat(),
  }
}
