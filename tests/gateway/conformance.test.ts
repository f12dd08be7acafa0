// The embedded gateway keeps its own contract, and the check makes every call of it.
import { expect, it } from 'vitest'
import { runCheck } from '../conformance/run.mjs'
import { newGuest } from '../conformance/guests.mjs'
import { signUp } from '../conformance/members.mjs'
import { loadProgramme } from './support/calls.ts'
import { switchFeatures } from './support/orders.ts'
import { gatewayKit, reportOf } from './support/conformance.ts'

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
  expect(reportOf(kit).filter(({ result }) => result !== 'conforms')).toEqual([])
  // What this chain has is on one page each; `gatewayKit` loads no pictures.
  expect(kit.skipped().map(({ what }) => what)).toEqual([
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
