// The seats that an operator has named, in the halls of a change. Pure.
import type { HallSeat } from '../../contracts/rules/hall.ts'
import { foldSeatId } from '../../contracts/rules/seat-id.ts'
import { readingsOf } from '../../lib/seat-ranges.ts'

/** `unknown`: names that no hall has. `apart`: a row or range that halls of the change number differently. */
export type NamedSeats = { seats: string[] } | { unknown: string[] } | { apart: string }

type Hall = ReadonlyMap<string, HallSeat>

const toHall = (seats: readonly HallSeat[]): Hall => new Map(seats.map((seat) => [foldSeatId(seat.id), seat]))

/** All seats of a row. Undefined: the hall has none of that name. */
function rowIn(hall: Hall, name: string): string[] | undefined {
  const seats = [...hall.values()].filter(({ row }) => foldSeatId(row) === foldSeatId(name))
  return seats.length > 0 ? seats.map(({ id }) => id) : undefined
}

/**
 * All seats from the first to the last plate, as they stand in the row: their numbers may have gaps and run from either
 * side. Undefined: the hall has no such row.
 */
function seatsIn(hall: Hall, name: string): string[] | undefined {
  for (const [first, last] of readingsOf(name)) {
    const [from, to] = [hall.get(foldSeatId(first)), hall.get(foldSeatId(last))]
    if (!from || !to || from.line !== to.line) continue
    const [left, right] = [Math.min(from.index, to.index), Math.max(from.index, to.index)]
    return [...hall.values()].filter(({ index }) => index >= left && index <= right).map(({ id }) => id)
  }
  return undefined
}

/**
 * Each seat once. A change withdraws seats by name from all of its showtimes, so halls that have a row, or both ends of a
 * range, must have the same seats in it.
 */
export function findNamedSeats(names: readonly string[], halls: readonly (readonly HallSeat[])[]): NamedSeats {
  const known = halls.map(toHall)
  const found = names.map((name) => ({
    name,
    byHall: known.map((hall) => seatsIn(hall, name) ?? rowIn(hall, name) ?? []),
  }))
  const unknown = found.filter(({ byHall }) => byHall.every((seats) => seats.length === 0)).map(({ name }) => name)
  if (unknown.length > 0) return { unknown }
  const seats = [...new Set(found.flatMap(({ byHall }) => byHall.flat()))]
  const apart = found.find(({ byHall }) => {
    const lists = byHall.filter((own) => own.length > 0).map((own) => own.toSorted().join())
    return new Set(lists).size > 1
  })
  return apart ? { apart: apart.name } : { seats }
}
