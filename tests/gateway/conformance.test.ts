// The embedded gateway keeps its own contract, and the check makes every call of it.
import { expect, it } from 'vitest'
import { runCheck } from '../conformance/run.mjs'
import { gatewayKit, reportOf } from './support/conformance.ts'

it('every call of the contract is made, and the embedded gateway conforms', async () => {
  const kit = await gatewayKit()
  await runCheck(kit, {
    isWriting: true,
    only: undefined,
    guestToken: undefined,
    memberToken: undefined,
    isTestMember: undefined,
  })
  expect(reportOf(kit).filter(({ result }) => result !== 'conforms')).toEqual([])
})
