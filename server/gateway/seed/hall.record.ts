// The shapes of halls, and the areas of their seats.
import { type } from 'arktype'
import { Id } from '../../contracts/call.ts'
import type { HallShape } from '../../contracts/rules/hall.ts'
import { SeatShape } from '../../contracts/showtimes.ts'
import type { AreaRecord } from '../catalogue/showtimes/showtime.record.ts'
import { SeedPrice, Text } from './text.record.ts'

const AreaData = type({ code: Id, name: Text, description: Text })
/** By the shape of their seats. */
export const AreasData = type({ front: AreaData, standard: AreaData, premium: AreaData, pair: AreaData })

const ROW = '[\\p{L}\\p{N}]{1,3}'

/**
 * Wheelchair spaces and companion seats are adjacent, in rows with step-free access: beside the entrance, or along a
 * cross aisle.
 */
export const HallData = type({
  id: Id,
  /** Grows if the hall is rebuilt. */
  version: 'number.integer >= 1',
  /** How much rows curve towards the screen; 0: straight. */
  bend: 'number >= 0',
  /** Width of an aisle between two blocks, in units of the plan. */
  aisle: 'number > 0',
  /** From the screen to the back. */
  rows: type({
    /** What the plates of one row or several say, such as `D E F`. */
    names: type(new RegExp(`^${ROW}(?: ${ROW})*$`, 'u')).describe('names of rows, such as "D E F"'),
    shape: SeatShape,
    /** Seats of each block from left to right; of a `pair` row the sofas. */
    blocks: '(number.integer >= 1)[]',
    /** What the plates of the seats say, from left to right, if they are not 1, 2, 3 and so on. */
    'numbers?': '(1 <= number.integer <= 999)[]',
    /** A cross aisle in front of the first of these rows. */
    'crossBefore?': 'true',
  })
    .array()
    .atLeastLength(1),
  /** Seat ids: row and number. */
  wheelchair: 'string[]',
  companion: 'string[]',
  /** Per ticket, for each shape of seats that the rows have. */
  prices: { 'front?': SeedPrice, 'standard?': SeedPrice, 'premium?': SeedPrice, 'pair?': SeedPrice },
})

export interface HallRecord {
  id: string
  layout: HallShape & { version: number }
  areas: readonly AreaRecord[]
}
