// Breaches put between the check and the embedded gateway, one at a time: the check names the call and the breach.
// `--mode long` tries all of them, a commit one of each kind.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { answerMoved, lookCalledOff, lookWithdrawn } from '../conformance/changes.mjs'
import { tryExchange } from '../conformance/exchange.mjs'
import { lookLaterFood } from '../conformance/food-later.mjs'
import { newGuest, refresh, refuseUsedRefresh, signOut, useRefresh, verifyGuest } from '../conformance/guests.mjs'
import { cancelBooking, readMember, signUp } from '../conformance/members.mjs'
import { chooseFood, lookPaidFood } from '../conformance/order-food.mjs'
import { hold, openOrder, priceOrder, release } from '../conformance/orders.mjs'
import { refuseQuotes } from '../conformance/quotes.mjs'
import { readCatalogue } from '../conformance/read-catalogue.mjs'
import { readFilms, readShowtimes } from '../conformance/read-films.mjs'
import { readFinder } from '../conformance/read-finder.mjs'
import { readBanners } from '../conformance/read-pictures.mjs'
import { readShowtime } from '../conformance/read-showtime.mjs'
import { payOrder } from '../conformance/tickets.mjs'
import { CHANGE_VIOLATIONS } from '../conformance/violations-changes.mjs'
import { FOOD_VIOLATIONS, HERE_VIOLATIONS } from '../conformance/violations-food.mjs'
import { PEOPLE_VIOLATIONS } from '../conformance/violations-people.mjs'
import { READ_VIOLATIONS } from '../conformance/violations-reads.mjs'
import { comeToCinema, type Fault, findingsOf, gatewayKit, type Kit, type SeenCall } from './support/conformance.ts'
import { useRealClock } from './support/clock.ts'

interface Violation extends Fault {
  title: string
  step: string
  call: string
  finds: Record<string, RegExp>
}

/** What the steps stand on, read once without a fault. */
let cityId = ''
let date = ''
// The kit is plain JavaScript; the steps pass these to each other.
let chip: never
let booking: never
let settings: never
let guest: never
let member: never

/** Showtimes that no other step needs. `movable`: nothing follows them in their hall on that day. */
let movable: Listed[] = []
let others: Listed[] = []

interface Listed {
  id: string
  cinemaId: string
  auditorium: string
  startsAt: string
  status: string
}

async function readChangeable(kit: Kit): Promise<void> {
  const { showtimes } = (await kit.ask('GET showtimes', { cityId, date })) as { showtimes: Listed[] }
  const halls = Map.groupBy(showtimes, ({ cinemaId, auditorium }) => `${cinemaId} ${auditorium}`)
  const lastOf = (list: Listed[]) => list.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)).at(-1)!
  const last = new Set([...halls.values()].map(lastOf))
  const free = showtimes.filter(({ status, id }) => status === 'AVAILABLE' && id !== (chip as { id: string }).id)
  movable = free.filter((showtime) => last.has(showtime))
  others = free.filter((showtime) => !last.has(showtime))
}

/** A gateway limits the payments of one person, and a new person takes many calls: a few bookings share one. */
const BOOKINGS_OF_ONE = 6
let bookings = 0
let holder: unknown

/** A booking for a showtime that may be changed, with its holder. */
async function bookToChange(showtime: Listed | undefined): Promise<{ holder: never; booked: never }> {
  const honest = await gatewayKit()
  // One phone gets few messages a day.
  honest.switchOff([['POST orders/:id/ticket-messages', 'not needed']])
  if (bookings % BOOKINGS_OF_ONE === 0) holder = await verifyGuest(honest, await newGuest(honest))
  bookings += 1
  const order = await openOrder(honest, holder, await readShowtime(honest, showtime), settings)
  const booked = await payOrder(honest, holder, await priceOrder(honest, holder, order, {} as never), undefined)
  expect(findingsOf(honest)).toEqual({})
  return { holder: holder as never, booked: booked as never }
}
type Step = (kit: Kit, holder: never, booked: never) => Promise<unknown>
const changing = (step: Step, next: () => Listed | undefined) => async (kit: Kit) => {
  const { holder: as, booked } = await bookToChange(next())
  return step(kit, as, booked)
}

// The kit sends the messages of a day; limits per minute would stop it if time stood still.
beforeAll(useRealClock)
beforeAll(async () => {
  const kit = await gatewayKit()
  const found = await readCatalogue(kit)
  cityId = found.cityId
  settings = found.settings as never
  date = await readFilms(kit, cityId)
  chip = (await readShowtimes(kit, cityId, date)) as never
  booking = (await readShowtime(kit, chip)) as never
  guest = (await verifyGuest(kit, await newGuest(kit))) as never
  member = (await signUp(kit, await newGuest(kit))) as never
  await readChangeable(kit)
  expect(findingsOf(kit)).toEqual({})
})

let exchangeable: Awaited<ReturnType<typeof bookAsMember>> | undefined
/** Its orders of food are given up again. */
let eating: Awaited<ReturnType<typeof bookAsMember>> | undefined

/** The checkout of a new order, with food. */
async function priceFood(honest: Kit, buyer: unknown) {
  const order = await openOrder(honest, buyer, booking, settings)
  const chosen = await chooseFood(honest, buyer, order)
  expect(chosen?.food.lines).toHaveLength(2)
  return priceOrder(honest, buyer, chosen, {} as never)
}

async function payFood(honest: Kit) {
  const payer = await verifyGuest(honest, await newGuest(honest))
  return { payer, paid: await payOrder(honest, payer, await priceFood(honest, payer), undefined) }
}

/** Paid before the clock came near the showtime: later the check itself asks the kitchen, which it may do once. */
const paidAhead: Awaited<ReturnType<typeof payFood>>[] = []

async function payAhead(honest: Kit) {
  const needed = CHOSEN.filter(({ step }) => step === 'hereFood').length
  for (let left = paidAhead.length ? 0 : needed; left > 0; left -= 1) paidAhead.push(await payFood(honest))
  return paidAhead.pop()!
}

/** A booking of a new member. */
async function bookAsMember({ withFood = false } = {}) {
  const honest = await gatewayKit()
  const buyer = (await signUp(honest, await newGuest(honest))) as never
  const order = withFood ? undefined : await openOrder(honest, buyer, booking, settings)
  const priced = await (order ? priceOrder(honest, buyer, order, {} as never) : priceFood(honest, buyer))
  return { buyer, booked: (await payOrder(honest, buyer, priced, undefined)) as never }
}

/** Each releases what it holds, so that the next one finds free seats. */
const STEPS: Record<string, (kit: Kit) => Promise<unknown>> = {
  catalogue: (kit) => readCatalogue(kit),
  banners: (kit) => readBanners(kit, cityId),
  films: (kit) => readFilms(kit, cityId),
  showtimes: (kit) => readShowtimes(kit, cityId, date),
  showtime: (kit) => readShowtime(kit, chip),
  finder: (kit) => readFinder(kit, cityId),
  hold: async (kit) => {
    const order = await hold(kit, guest, { ...(booking as object), settings } as never)
    if (order) await release(await gatewayKit(), guest, order)
  },
  order: async (kit) => {
    const order = await openOrder(kit, guest, booking, settings)
    if (order) await release(await gatewayKit(), guest, order)
  },
  release: async (kit) => release(kit, guest, await openOrder(await gatewayKit(), guest, booking, settings)),
  checkout: async (kit) => {
    const order = await openOrder(await gatewayKit(), guest, booking, settings)
    await priceOrder(kit, guest, order, { showtime: undefined, settings })
    await release(await gatewayKit(), guest, order)
  },
  // The tickets are sent to the phone once more, and one phone gets few messages a day.
  pay: async (kit) => {
    const honest = await gatewayKit()
    const buyer = await verifyGuest(honest, await newGuest(honest))
    const order = await openOrder(honest, buyer, booking, settings)
    await payOrder(kit, buyer, await priceOrder(honest, buyer, order, {} as never), undefined)
  },
  food: async (kit) => {
    const order = await openOrder(await gatewayKit(), guest, booking, settings)
    await chooseFood(kit, guest, order)
    await release(await gatewayKit(), guest, order)
  },
  // As `pay`: one phone gets few messages a day.
  paidFood: async (kit) => {
    const honest = await gatewayKit()
    const buyer = await verifyGuest(honest, await newGuest(honest))
    await payOrder(kit, buyer, await priceFood(honest, buyer), undefined)
  },
  hereFood: async (kit) => {
    const honest = await gatewayKit()
    const { payer, paid } = await payAhead(honest)
    const { buyer, booked } = await comeToCinema(honest, payer, paid)
    await lookPaidFood(kit, buyer, {
      booked,
      amount: booked.breakdown.food,
      read: 'GET guest-users/orders/:id',
    } as never)
  },
  laterFood: async (kit) => {
    eating ??= await bookAsMember()
    await lookLaterFood(kit, eating.buyer, eating.booked)
  },
  cancelFood: async (kit) => {
    const { buyer, booked } = await bookAsMember({ withFood: true })
    await cancelBooking(kit, buyer, booked)
  },
  exchange: async (kit) => {
    exchangeable ??= await bookAsMember()
    await tryExchange(kit, exchangeable.buyer, exchangeable.booked)
  },
  // A member may cancel twice a day.
  cancel: async (kit) => {
    const { buyer, booked } = await bookAsMember()
    await cancelBooking(kit, buyer, booked)
  },
  phone: async (kit) => verifyGuest(kit, await newGuest(await gatewayKit())),
  refresh: async (kit) => refresh(kit, await newGuest(await gatewayKit())),
  usedRefresh: async (kit) => {
    const used = await useRefresh(kit)
    await kit.wait(31_000)
    await refuseUsedRefresh(kit, used)
  },
  signOut: async (kit) => signOut(kit, await newGuest(await gatewayKit())),
  member: (kit) => readMember(kit, member, { 'a guest': guest }),
  quotes: (kit) => refuseQuotes(kit, guest),
  moved: changing(answerMoved, () => movable.shift()),
  withdrawn: changing(lookWithdrawn, () => others.pop()),
  calledOff: changing(lookCalledOff, () => others.pop()),
}

const segments = (path: string) => path.split('/')

/** Whether a request is of this call: a parameter of its path stands for any segment. */
function isOf(key: string, { method, path }: SeenCall): boolean {
  const [wanted, pattern = ''] = key.split(' ')
  const [requested, known] = [segments(path), segments(pattern)]
  const isSame = known.every((part, at) => part.startsWith(':') || part === requested[at])
  return method === wanted && requested.length === known.length && isSame
}

/** The clock comes near a showtime only in the last list. */
const LISTS = [
  READ_VIOLATIONS,
  PEOPLE_VIOLATIONS,
  FOOD_VIOLATIONS,
  CHANGE_VIOLATIONS,
  HERE_VIOLATIONS,
] as unknown as Violation[][]
/** What a violation changes: a request, the body of an answer, its head, its whole text, or the live channel. */
const kindOf = (violation: Violation): string =>
  (['request', 'answer', 'head', 'text', 'live'] as const).filter((part) => part in violation).join()
const CHOSEN = env.IS_LONG
  ? LISTS.flat()
  : LISTS.flatMap((list) => [...Map.groupBy(list, kindOf).values()].flatMap((ofKind) => ofKind.slice(0, 1)))

const phoneOf = (person: never): string => (person as { phone: string }).phone

/** A fault that knows the numbers of the people who call. */
function withContacts({ answer, ...fault }: Fault): Fault {
  if (!answer) return fault
  const contacts = { guest: phoneOf(guest), member: phoneOf(member) }
  return { ...fault, answer: (body, seen) => answer(body, Object.assign(seen, { contacts })) }
}

it.each(CHOSEN)('it finds that $title', async ({ step, call, finds, ...fault }) => {
  const kit = await gatewayKit({ ...withContacts(fault), matches: (seen) => isOf(call, seen) })
  await kit.attempt([], () => STEPS[step]!(kit))
  const found = findingsOf(kit)
  for (const [key, words] of Object.entries(finds)) expect(found[key]?.join('\n')).toMatch(words)
  expect(Object.keys(found)).toEqual(Object.keys(finds))
})
