// A wrong implementation of a hold: it reads, waits, then writes. It proves that the checkers detect double bookings.
import { DurableObject } from 'cloudflare:workers'
import { expandHall } from '#server/contracts/rules/hall.ts'
import type { ShowtimeRecord } from '#server/gateway/catalogue/showtimes/showtime.record.ts'

export class CanaryObject extends DurableObject {
  async learn(record: ShowtimeRecord): Promise<void> {
    this.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT, seat TEXT)',
    )
    this.ctx.storage.kv.put(
      'seats',
      expandHall(record.layout).seats.map(({ id }) => id),
    )
  }

  async holdFirst(command: { orderId: string; seats: readonly string[] }) {
    const { sql } = this.ctx.storage
    const taken = command.seats.filter(
      (seat) => sql.exec('SELECT 1 FROM log WHERE seat = ?', seat).toArray().length > 0,
    )
    if (taken.length) return { ok: false as const, reason: 'seat_taken' as const, details: { taken } }
    await scheduler.wait(2)
    for (const seat of command.seats) sql.exec('INSERT INTO log (order_id, seat) VALUES (?, ?)', command.orderId, seat)
    return { ok: true as const, orderId: command.orderId }
  }

  async snapshot() {
    const seats = this.ctx.storage.kv.get<string[]>('seats') ?? []
    const rows = this.ctx.storage.sql
      .exec<{ seq: number; orderId: string; seat: string }>('SELECT seq, order_id AS "orderId", seat FROM log')
      .toArray()
    const orders = Map.groupBy(rows, ({ orderId }) => orderId)
    const held = [...orders].map(([orderId, of]) => ({
      orderId,
      seats: of.map(({ seat }) => seats.indexOf(seat)),
      seq: of[0]!.seq,
    }))
    const claim = {
      owner: '',
      state: 'HELD' as const,
      token: 0,
      until: Number.MAX_SAFE_INTEGER,
      since: 0,
      isChoosing: true,
    }
    return {
      id: 'canary',
      at: 0,
      seats,
      claims: held.map(({ orderId, seats }) => ({ ...claim, orderId, seats })),
      rows: rows.map(({ orderId, seat }) => ({ orderId, seat: seats.indexOf(seat) })),
      log: held.map(({ orderId, seats, seq }) => ({ seq, op: 'hold', orderId, seats })),
    }
  }
}
