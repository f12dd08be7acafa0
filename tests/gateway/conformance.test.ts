// The embedded gateway keeps its own contract, and the check makes every call of it: also for a chain of guests only, in a
// hall with plates of its own, and for a booking that staff have cared for.
import { beforeAll, expect, it } from 'vitest'
import type { ShowtimeChip } from '#server/contracts/films.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { newGuest, verifyGuest } from '../conformance/guests.mjs'
import { cancelBooking, signUp } from '../conformance/members.mjs'
import { chooseFood, lookPaidFood } from '../conformance/order-food.mjs'
import { openOrder, priceOrder } from '../conformance/orders.mjs'
import { NO_QUOTE, QUOTE_CALLS } from '../conformance/quotes.mjs'
import { readShowtime } from '../conformance/read-showtime.mjs'
import { readPublic, runCheck } from '../conformance/run.mjs'
import { payOrder } from '../conformance/tickets.mjs'
import { bookingOf, care } from './support/booking-care.ts'
import { loadProgramme } from './support/calls.ts'
import { useRealClock } from './support/clock.ts'
import { comeToCinema, findingsOf, gatewayKit, type Kit, reportOf } from './support/conformance.ts'
import { switchFeatures } from './support/orders.ts'
import { openTheatre } from './support/theatre.ts'

// The kit reads lists that the platform's alarms bring up to date.
beforeAll(useRealClock)
beforeAll(loadProgramme)

const AS_INVENTED = { guestToken: undefined, memberToken: undefined, isTestMember: undefined }

/** The check does not wait for a showtime; here the clock moves. Only a guest at the cinema may have food earlier. */
async function haveFoodEarlier(kit: Kit): Promise<void> {
  const { booking, settings } = await readPublic(kit)
  const guest = await verifyGuest(kit, await newGuest(kit))
  const order = await chooseFood(kit, guest, await openOrder(kit, guest, booking, settings))
  const paid = await payOrder(kit, guest, await priceOrder(kit, guest, order, {} as never), undefined)
  const { buyer, booked } = await comeToCinema(kit, guest, paid)
  await lookPaidFood(kit, buyer, { booked, amount: booked.breakdown.food, read: 'GET guest-users/orders/:id' } as never)
}

it('every call of the contract is made, and the embedded gateway conforms', async () => {
  await switchFeatures({ guestEmail: true })
  const kit = await gatewayKit()
  await runCheck(kit, { isWriting: true, only: undefined, ...AS_INVENTED })
  const skipped = kit.skipped().map(({ what }) => what)
  await haveFoodEarlier(kit)
  const unheld = reportOf(kit).filter(({ result }) => result !== 'conforms')
  const refuses = { result: 'not asked', isRequired: false, notes: [`${NO_QUOTE} (refuses as it should)`] }
  expect(unheld).toEqual(QUOTE_CALLS.map((key) => ({ key, ...refuses })))
  // What this chain has is on one page each; `gatewayKit` loads no pictures.
  expect(skipped).toEqual([
    'pictures, and links to other hosts',
    'the second page of GET offers',
    'the second page of GET notifications',
  ])
})

it('the account of a member’s token is neither changed nor closed, and the report says so', async () => {
  const before = await gatewayKit()
  const member = await signUp(before, await newGuest(before))
  const account = await before.ask('GET auth/me', {}, { as: member })
  const kit = await gatewayKit(undefined, { codeFor: undefined, card: undefined })
  const tokens = { guestToken: undefined, memberToken: member.token as string, isTestMember: undefined }
  await runCheck(kit, { isWriting: true, only: undefined, ...tokens })
  expect(await before.ask('GET auth/me', {}, { as: member })).toEqual(account)
  const rows = new Map(reportOf(kit).map((row) => [row.key, row]))
  expect(rows.get('GET auth/me')).toMatchObject({ result: 'conforms' })
  const unchanged = {
    result: 'not asked',
    notes: [expect.stringContaining('the account of MEMBER_TOKEN is not changed')],
  }
  for (const key of ['PUT auth/profile', 'DELETE auth/delete-account', 'POST cards'])
    expect(rows.get(key)).toMatchObject(unchanged)
  expect(rows.get('POST guest-users/verify')?.notes[0]).toContain('no source of codes: --otp-command')
  expect(rows.get('POST orders/:id/pay')?.notes[0]).toContain('no test card: --card')
  expect([...rows.values()].filter(({ result }) => result === 'BREAKS')).toEqual([])
})

/** Buys two seats, cancels them, and holds every answer against the contract. */
async function buyAndCancel(kit: Kit, found: { booking: unknown; settings: unknown }, member: unknown): Promise<void> {
  const order = await openOrder(kit, member, found.booking, found.settings)
  const booked = await payOrder(kit, member, await priceOrder(kit, member, order, {} as never), undefined)
  await cancelBooking(kit, member as never, booked as never)
}

it('a hall whose plates have Arabic letters and missing numbers conforms', async () => {
  const [id] = await openTheatre()
  const kit = await gatewayKit()
  const { settings } = await readPublic(kit)
  const { showtime } = (await kit.ask('GET showtimes/:sessionId', { sessionId: id })) as { showtime: Showtime }
  const place = { cityId: showtime.cinema.cityId, date: showtime.cinemaDay }
  const { showtimes } = (await kit.ask('GET showtimes', place)) as { showtimes: ShowtimeChip[] }
  const booking = await readShowtime(kit, showtimes.find((chip) => chip.id === id) as never)
  expect(booking?.seats.join()).toMatch(/[أبج]/)
  await buyAndCancel(kit, { booking, settings }, await signUp(kit, await newGuest(kit)))
  expect(findingsOf(kit)).toEqual({})
})

/** Staff give the price of a seat back and arrange assistance, as soon as the booking has its tickets. */
function withStaff(kit: Kit): Kit & { hasCared: () => boolean } {
  let hasCared = false
  const ask: Kit['ask'] = async (...call) => {
    const answer = await kit.ask(...call)
    const order = (answer as { order?: { id: string; status: string } } | undefined)?.order
    if (hasCared || call[0] !== 'GET orders/:id' || order?.status !== 'TICKETED') return answer
    hasCared = true
    const [seat] = (await bookingOf(order.id)).care.seats
    const goodwill = { reason: 'HARDSHIP', amount: seat?.cost, seats: [seat?.seat] }
    for (const { status } of [
      await care(order.id, 'goodwill', goodwill),
      await care(order.id, 'service', { codes: ['GUIDE'], note: '' }),
    ])
      expect(status).toBe(200)
    const cared = await kit.ask(...call)
    expect(cared).toMatchObject({ order: { goodwill: [{ seats: [seat?.seat] }], hasAssistance: true } })
    return cared
  }
  return { ...kit, ask, hasCared: () => hasCared }
}

it('a booking conforms for which staff gave the price of a seat back and arranged assistance', async () => {
  const honest = await gatewayKit()
  const found = await readPublic(honest)
  const member = await signUp(honest, await newGuest(honest))
  const kit = withStaff(honest)
  await buyAndCancel(kit, found as never, member)
  expect(kit.hasCared()).toBe(true)
  expect(findingsOf(kit)).toEqual({})
})

it('a chain of guests only conforms without any call of members', async () => {
  await switchFeatures({ members: false })
  try {
    const kit = await gatewayKit()
    await runCheck(kit, { isWriting: true, only: undefined, ...AS_INVENTED })
    const rows = new Map(reportOf(kit).map((row) => [row.key, row]))
    expect([...rows.values()].filter(({ result }) => result === 'BREAKS')).toEqual([])
    for (const key of [
      'POST orders',
      'POST guest-users/orders/:id/pay',
      'GET guest-users/orders/:id',
      'POST auth/logout',
    ])
      expect(rows.get(key)).toMatchObject({ result: 'conforms' })
    for (const key of ['POST auth/unverified-user', 'POST auth/add-token', 'GET auth/me', 'POST orders/:id/cancel']) {
      const off = expect.stringMatching(/settings\.features\.(?:members|cancelTicket) is off/)
      expect(rows.get(key)).toMatchObject({ result: 'left out', notes: [off] })
    }
  } finally {
    await switchFeatures({ members: true })
  }
})
