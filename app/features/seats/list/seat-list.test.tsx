import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { seatStatus } from '../selection/seat-status.rules.ts'
import { createSeatsStore, updateStore } from '../selection/seats.store.ts'
import { SeatList } from './seat-list.tsx'

const hall = smallHall({ rows: [rowOf('A', 'standard', 4)], prices: { standard: 6000 } })

interface Listed {
  /** One for each seat; undefined if they are not known yet. */
  states?: string
  wanted?: readonly string[]
  isFailed?: boolean
}

/** The words of the list. */
function listOf({ states, wanted = [], isFailed = false }: Listed = {}): string {
  const store = createSeatsStore(false)
  updateStore(store, { wanted })
  if (states) updateStore(store, { states: Uint8Array.from(states, Number) })
  const isFree = (cell: (typeof hall.seats)[number]) => seatStatus(hall, store, cell) === 'free'
  const selection = { hall, store, isFree } as never
  return renderToStaticMarkup(<SeatList selection={selection} isFailed={isFailed} />).replaceAll(/<[^>]+>/g, ' ')
}

describe('the seats as a list', () => {
  it('count the free seats of each row', () => {
    expect(listOf({ states: '0110' })).toMatch(/Row A\s+2 free/)
    expect(listOf({ states: '1111' })).toMatch(/Row A\s+0 free/)
  })

  it('are loading until it is known which are free, and name no number', () => {
    expect(listOf()).toContain('Loading')
    expect(listOf()).not.toMatch(/\d free/)
    expect(listOf()).not.toContain('Row A')
  })

  it('have the visitor’s own before it is known which others are free', () => {
    const own = listOf({ wanted: ['A2'] })
    expect(own).toMatch(/Row A\s+Row A, seat 2/i)
    expect(own).not.toMatch(/\d free/)
  })

  it('are not loading if it could not be found out which are free', () => {
    expect(listOf({ isFailed: true })).not.toContain('Loading')
    expect(listOf({ isFailed: true })).not.toContain('Row A')
  })
})
