// Tokens and ids of staff are recognised by their form.
import { expect, it } from 'vitest'
import { isStaffId, isStaffToken } from './staff-token.ts'

it('a token has its prefix and 32 characters', () => {
  const token = `desk_${'a2'.repeat(16)}`
  expect(isStaffToken(token)).toBe(true)
  for (const wrong of ['', 'local-operator-token', `${token}a`, token.slice(0, -1), token.toUpperCase(), `x${token}`])
    expect(isStaffToken(wrong)).toBe(false)
})

it('an id has 2 to 40 small letters, digits and hyphens', () => {
  for (const id of ['st-1', 'a1', 'a'.repeat(40)]) expect(isStaffId(id)).toBe(true)
  for (const wrong of ['a', '-a', 'St-1', 'st_1', 'a'.repeat(41), 'st 1', undefined, 12])
    expect(isStaffId(wrong)).toBe(false)
})
