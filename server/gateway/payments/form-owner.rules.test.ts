import { expect, it } from 'vitest'
import { getFormOwner } from './form-owner.rules.ts'

it('the form of a guest is for one order, and that of a member for all of the member’s', () => {
  const [guest, member] = [{ kind: 'guest', id: 'g1' } as const, { kind: 'member', id: 'm1' } as const]
  expect(getFormOwner(guest, 'o1')).not.toBe(getFormOwner(guest, 'o2'))
  expect(getFormOwner(guest, 'o1')).not.toBe(getFormOwner({ ...guest, id: 'g2' }, 'o1'))
  expect([getFormOwner(member, 'o1'), getFormOwner(member, 'o2')]).toEqual(['m1', 'm1'])
})
