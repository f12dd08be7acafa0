import { describe, expect, it } from 'vitest'
import type { Allergen } from '#server/contracts/food.ts'
import { toWish } from '#app/shared/food/food-wish.ts'
import {
  basketAmount,
  basketOf,
  type BasketLine,
  canBeOrdered,
  choiceOf,
  countHidden,
  countPortions,
  createLine,
  EMPTY_CHOICE,
  favouritesOf,
  findReachedLimit,
  findDeliveries,
  findAvoided,
  fitChoice,
  hasAllThatIsLeft,
  initialQuantity,
  isPlain,
  lineKey,
  mostOfLine,
  planReadyAt,
  withEdited,
  withHeldPortions,
  withLine,
  withQuantity,
} from './basket.rules.ts'
import { group, item, option } from './food.fixture.ts'

const popcorn = item('popcorn')
const combo = item('combo', { groups: [group('size'), group('drink', { options: [option('cola'), option('water')] })] })
const plain = createLine(popcorn, EMPTY_CHOICE)
const large: BasketLine = createLine(combo, {
  options: { drink: ['cola'], size: ['large'] },
  quantity: 2,
  seat: 'H7',
  note: '  no ice ',
})

/** In the menu of an order that holds these lines. */
const kunafaOf = (left: number | null, held: readonly BasketLine[]) => {
  const menu = [{ id: 'sweets', title: 'Sweets', items: [item('kunafa', { left }), popcorn] }]
  return withHeldPortions(menu, held)[0]?.items[0]
}

describe('a line', () => {
  it('has the price and the calories of its options', () => {
    expect(large).toMatchObject({ unitPrice: 1500, facts: { kilocalories: 500 } })
    expect(basketAmount([plain, large])).toBe(4000)
    expect(countPortions([plain, large])).toBe(3)
  })

  it('is sent with the price that the visitor saw, its options by group, its seat and its note', () => {
    expect(toWish(large)).toEqual({
      itemId: 'combo',
      options: { size: ['large'], drink: ['cola'] },
      quantity: 2,
      seat: 'H7',
      note: 'no ice',
      unitPrice: 1500,
    })
    expect(toWish(plain)).toEqual({ itemId: 'popcorn', quantity: 1, unitPrice: 1000 })
  })

  it('is the same line once the order has it', () => {
    const saved = basketOf({
      lines: [
        { ...large, options: [...large.options], facts: { kilocalories: 500, allergens: [] }, id: 'f1', amount: 3000 },
      ],
      delivery: 'SEAT',
    })
    expect(saved.lines.map(lineKey)).toEqual([lineKey(large)])
    expect(choiceOf(saved.lines[0] as BasketLine)).toEqual({
      options: { size: ['large'], drink: ['cola'] },
      quantity: 2,
      seat: 'H7',
      note: 'no ice',
    })
  })
})

describe('the basket', () => {
  it('adds the same choice to its line, and another seat, note or option as a line of its own', () => {
    expect(withLine([plain], plain)).toEqual([{ ...plain, quantity: 2 }])
    expect(withLine([plain], { ...plain, seat: 'H8' })).toHaveLength(2)
  })

  it('has at most twenty of a line and thirty lines', () => {
    expect(withLine([{ ...plain, quantity: 19 }], { ...plain, quantity: 3 })).toEqual([{ ...plain, quantity: 20 }])
    const many = Array.from({ length: 30 }, (_, at) => ({ ...plain, itemId: `item${at}` }))
    expect(withLine(many, plain)).toBe(many)
    expect(withLine(many, { ...plain, itemId: 'item7' })[7]?.quantity).toBe(2)
  })

  it('has no more of a limited item than the seats of the order allow, over all lines', () => {
    const kunafa = item('kunafa', { left: 24 })
    const forAll = createLine(kunafa, { ...EMPTY_CHOICE, quantity: 3 })
    const forSeat = createLine(kunafa, { ...EMPTY_CHOICE, seat: 'H7' })
    expect(mostOfLine(kunafa, [], 2)).toBe(4)
    expect(mostOfLine(kunafa, [plain, forAll], 2)).toBe(1)
    expect(mostOfLine(kunafa, [], 8)).toBe(10)
    expect(mostOfLine({ ...kunafa, left: 1 }, [], 2)).toBe(1)
    expect(mostOfLine(popcorn, [forAll], 1)).toBe(20)
    expect(findReachedLimit(kunafa, [forAll], 2)).toBeUndefined()
    expect(findReachedLimit(kunafa, [forAll, forSeat], 2)).toBe(4)
    expect(findReachedLimit(popcorn, [{ ...plain, quantity: 20 }], 1)).toBeUndefined()
  })

  it('has what the order holds already of the last portions, over all lines, and no more', () => {
    const forAll = createLine(item('kunafa'), { ...EMPTY_CHOICE, quantity: 2 })
    const forSeat = createLine(item('kunafa'), { ...EMPTY_CHOICE, seat: 'H7' })
    // The kitchen counts them as gone.
    const kunafa = kunafaOf(0, [forAll])
    expect(kunafa?.left).toBe(2)
    expect(mostOfLine(kunafa, [], 2)).toBe(2)
    expect(mostOfLine(kunafa, [forAll], 2)).toBe(0)
    expect(mostOfLine(kunafaOf(1, [forAll]), [forSeat], 2)).toBe(2)
    expect(kunafaOf(null, [forAll])?.left).toBeNull()
    expect(kunafaOf(3, [plain])?.left).toBe(3)
  })

  it('has all that is left of an item', () => {
    const kunafa = item('kunafa', { left: 2 })
    const one = createLine(kunafa, EMPTY_CHOICE)
    expect(hasAllThatIsLeft(kunafa, [one])).toBe(false)
    expect(hasAllThatIsLeft(kunafa, [one, { ...one, seat: 'H7' }])).toBe(true)
    expect(hasAllThatIsLeft({ ...kunafa, left: 0 }, [])).toBe(false)
    expect(hasAllThatIsLeft(popcorn, [plain])).toBe(false)
  })

  it('offers an edited line with its own number, also if the menu has fewer', () => {
    expect(initialQuantity({ quantity: 2 }, { isEdited: true, most: 1 })).toBe(2)
    expect(initialQuantity({ quantity: 2 }, { isEdited: true, most: 0 })).toBe(2)
    expect(initialQuantity({ quantity: 2 }, { isEdited: false, most: 1 })).toBe(1)
    expect(initialQuantity({ quantity: 2 }, { isEdited: false, most: 0 })).toBe(1)
  })

  it('loses a line of which none is left', () => {
    expect(withQuantity([plain, large], lineKey(plain), 0)).toEqual([large])
  })

  it('keeps an edited line in its place, or joins it with an equal one', () => {
    const forSeat = { ...plain, seat: 'H8' }
    expect(withEdited([plain, large], lineKey(plain), forSeat)).toEqual([forSeat, large])
    expect(withEdited([plain, forSeat], lineKey(forSeat), plain)).toEqual([{ ...plain, quantity: 2 }])
  })

  it('is brought to the seat only if all of it can be', () => {
    const ice = item('ice', { delivery: ['COUNTER'] })
    const tray = item('tray', { delivery: ['SEAT'] })
    const items = [popcorn, ice, tray]
    const of = (...ids: string[]) =>
      findDeliveries(
        ids.map((itemId) => ({ itemId })),
        items,
      )
    expect(of('popcorn')).toEqual(['COUNTER', 'SEAT'])
    expect(of('popcorn', 'ice')).toEqual(['COUNTER'])
    expect(of('ice', 'tray')).toEqual([])
    expect(of('gone')).toEqual(['COUNTER', 'SEAT'])
  })
})

const at = (time: string) => Date.parse(`2026-11-27T${time}:00+03:00`)

describe('for a showtime at eight', () => {
  const times = { startsAt: at('20:00'), now: at('18:00'), cinemaDay: '2026-11-27', delivery: 'COUNTER' } as const

  it('food is ready a quarter of an hour before, or as soon as it can be', () => {
    expect(planReadyAt(times, 10)).toEqual({ at: at('19:45'), isPlanned: true })
    expect(planReadyAt({ ...times, now: at('19:40') }, 10).isPlanned).toBe(false)
  })

  it('what is sold out or not served then is not offered', () => {
    expect(canBeOrdered(popcorn, times)).toBe(true)
    expect(canBeOrdered({ ...popcorn, left: 0 }, times)).toBe(false)
    expect(canBeOrdered({ ...popcorn, hours: [{ from: '20:00', until: '23:00' }] }, times)).toBe(false)
    expect(
      canBeOrdered({ ...popcorn, hours: [{ from: '20:00', until: '23:00' }] }, { ...times, delivery: 'SEAT' }),
    ).toBe(true)
  })

  it('what is served while the film runs is offered then', () => {
    const atNight = { ...popcorn, hours: [{ from: '21:00', until: '23:00' }] }
    expect(canBeOrdered(atNight, times)).toBe(false)
    expect(canBeOrdered(atNight, { ...times, now: at('21:30') })).toBe(true)
  })
})

it('six favourites are shown first, and others of the menu fill their places', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => item(id))
  expect(favouritesOf(items, ['g', 'gone', 'c'], ({ id }) => id !== 'a').map(({ id }) => id)).toEqual([
    'g',
    'c',
    'b',
    'd',
    'e',
    'f',
  ])
})

it('items that are hidden are counted if they could be ordered', () => {
  const items = ['a', 'b', 'c'].map((id) => item(id))
  expect(countHidden(items, [item('b')], ({ id }) => id !== 'a')).toBe(1)
})

const withAllergens = (...allergens: Allergen[]) => ({ facts: { kilocalories: 300, allergens } })

it('chosen food is found that has what its visitor avoids', () => {
  const lines = [withAllergens('MILK', 'NUTS'), withAllergens()]
  expect(findAvoided(lines, ['GLUTEN', 'MILK'])).toEqual(['MILK'])
  expect(findAvoided(lines, ['GLUTEN'])).toEqual([])
  expect(findAvoided(lines, [])).toEqual([])
})

it('only an item without options is added by one press', () => {
  expect(isPlain(popcorn)).toBe(true)
  expect(isPlain(combo)).toBe(false)
  expect(isPlain(item('nachos', { groups: [group('dip', { min: 0 })] }))).toBe(false)
})

it('an earlier choice keeps what the menu still has', () => {
  const changed = {
    ...combo,
    groups: [group('size', { options: [option('small'), option('large', { isSoldOut: true })] })],
  }
  expect(fitChoice(changed, choiceOf(large))).toEqual({ options: {}, quantity: 2, seat: 'H7', note: 'no ice' })
})
