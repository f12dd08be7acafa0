// The embedded gateway keeps its own contract, and the check makes every call of it.
import { beforeAll, expect, it } from 'vitest'
import { newGuest, verifyGuest } from '../conformance/guests.mjs'
import { signUp } from '../conformance/members.mjs'
import { chooseFood, lookPaidFood } from '../conformance/order-food.mjs'
import { openOrder, priceOrder } from '../conformance/orders.mjs'
import { NO_QUOTE, QUOTE_CALLS } from '../conformance/quotes.mjs'
import { readPublic, runCheck } from '../conformance/run.mjs'
import { payOrder } from '../conformance/tickets.mjs'
import { loadProgramme } from './support/calls.ts'
import { useRealClock } from './support/clock.ts'
import { switchFeatures } from './support/orders.ts'
import { comeToCinema, gatewayKit, type Kit, reportOf } from './support/conformance.ts'

/** The check does not wait for a showtime; here the clock moves. Only a guest at the cinema may have food earlier. */
async function haveFoodEarlier(kit: Kit): Promise<void> {
  const { booking, settings } = await readPublic(kit)
  const guest = await verifyGuest(kit, await newGuest(kit))
  const order = await chooseFood(kit, guest, await openOrder(kit, guest, booking, settings))
  const paid = await payOrder(kit, guest, await priceOrder(kit, guest, order, {} as never), undefined)
  const { buyer, booked } = await comeToCinema(kit, guest, paid)
  await lookPaidFood(kit, buyer, { booked, amount: booked.breakdown.food, read: 'GET guest-users/orders/:id' } as never)
}

// The kit reads lists that the platform's alarms bring up to date.
beforeAll(useRealClock)

it('every call of the contract is made, and the embedded gateway conforms', async () => {
  await loadProgramme()
  await switchFeatures({ guestEmail: true })
  const kit = await gatewayKit()
  await runCheck(kit, {
    isWriting: true,
    only: undefined,
    guestToken: undefined,
    memberToken: undefined,
    isTestMember: undefined,
  })
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
