import { expect, it } from 'vitest'
import type { Claim } from './seat-claims.ts'
import { ofStudent, findOtherClaimOfStudent, withoutStudent } from './student-claims.rules.ts'

const claim = (orderId: string, student?: string): Claim => ({
  orderId,
  owner: 'g1',
  state: 'HELD',
  token: 1,
  until: 1,
  since: 0,
  isChoosing: true,
  seats: [1],
  ...(student === undefined ? {} : { student }),
})

it('a claim without seats uses no student number', () => {
  expect(ofStudent('a', [1])).toEqual({ student: 'a' })
  expect(ofStudent('a', [])).toEqual({})
  expect(ofStudent(null, [1])).toEqual({})
  expect(ofStudent(undefined, [1])).toEqual({})
})

it('a student number that another order uses is found; one’s own and replaced claims do not count', () => {
  const [own, other] = [claim('o1', 'a'), claim('o2', 'a')]
  const claims = [claim('o3'), claim('o4', 'b'), own, other]
  expect(findOtherClaimOfStudent(claims, 'a', [own])).toBe(other)
  expect(findOtherClaimOfStudent(claims, 'a', [own, other])).toBeUndefined()
  expect(findOtherClaimOfStudent(claims, 'c', [undefined])).toBeUndefined()
  expect(findOtherClaimOfStudent(claims, null, [])).toBeUndefined()
  expect(findOtherClaimOfStudent(claims, undefined, [])).toBeUndefined()
})

it('a claim at the full price forgets the student and nothing else', () => {
  const before = claim('o1', 'a')
  expect(withoutStudent(before)).toEqual(claim('o1'))
  expect(before.student).toBe('a')
})
