// Breaches put between the check and the embedded gateway, one at a time: the check names the call and the breach.
import { beforeAll, expect, it } from 'vitest'
import { newGuest, refresh, refuseUsedRefresh, signOut, useRefresh, verifyGuest } from '../conformance/guests.mjs'
import { readMember, signUp } from '../conformance/members.mjs'
import { hold, openOrder, priceOrder, release } from '../conformance/orders.mjs'
import { readCatalogue } from '../conformance/read-catalogue.mjs'
import { readFilms, readShowtimes } from '../conformance/read-films.mjs'
import { readFinder } from '../conformance/read-finder.mjs'
import { readBanners } from '../conformance/read-pictures.mjs'
import { readShowtime } from '../conformance/read-showtime.mjs'
import { payOrder } from '../conformance/tickets.mjs'
import { PEOPLE_VIOLATIONS } from '../conformance/violations-people.mjs'
import { READ_VIOLATIONS } from '../conformance/violations-reads.mjs'
import { type Fault, findingsOf, gatewayKit, type Kit, type SeenCall } from './support/conformance.ts'

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
  expect(findingsOf(kit)).toEqual({})
})

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
  phone: async (kit) => verifyGuest(kit, await newGuest(await gatewayKit())),
  refresh: async (kit) => refresh(kit, await newGuest(await gatewayKit())),
  usedRefresh: async (kit) => {
    const used = await useRefresh(kit)
    await kit.wait(31_000)
    await refuseUsedRefresh(kit, used)
  },
  signOut: async (kit) => signOut(kit, await newGuest(await gatewayKit())),
  member: (kit) => readMember(kit, member, { 'a guest': guest }),
}

const segments = (path: string) => path.split('/')

/** Whether a request is of this call: a parameter of its path stands for any segment. */
function isOf(key: string, { method, path }: SeenCall): boolean {
  const [wanted, pattern = ''] = key.split(' ')
  const [requested, known] = [segments(path), segments(pattern)]
  const isSame = known.every((part, at) => part.startsWith(':') || part === requested[at])
  return method === wanted && requested.length === known.length && isSame
}

const VIOLATIONS = [...READ_VIOLATIONS, ...PEOPLE_VIOLATIONS] as unknown as Violation[]

const phoneOf = (person: never): string => (person as { phone: string }).phone

/** A fault that knows the numbers of the people who call. */
function withContacts({ answer, ...fault }: Fault): Fault {
  if (!answer) return fault
  const contacts = { guest: phoneOf(guest), member: phoneOf(member) }
  return { ...fault, answer: (body, seen) => answer(body, Object.assign(seen, { contacts })) }
}

it.each(VIOLATIONS)('it finds that $title', async ({ step, call, finds, ...fault }) => {
  const kit = await gatewayKit({ ...withContacts(fault), matches: (seen) => isOf(call, seen) })
  await kit.attempt([], () => STEPS[step]!(kit))
  const found = findingsOf(kit)
  for (const [key, words] of Object.entries(finds)) expect(found[key]?.join('\n')).toMatch(words)
  expect(Object.keys(found)).toEqual(Object.keys(finds))
})
