// Tokens and ids of staff are recognised by their form.
import { expect, it } from 'vitest'
import { isStaffId, isStaffToken } from './staff-token.ts'

it('a token has its prefix and 32 characters', () => {
  const token = `staff_${'a2'.repeat(16)}`
  expect(isStaffToken(token)).toBe(true)
  for (const wrong of ['', 'local-operator-token', `${token}a`, token.slice(0, -1), token.toUpperCase(), `x${token}`])
    expect(isStaffToken(wrong)).toBe(false)
})

it('an id has its prefix and at most 40 small letters, digits and hyphens', () => {
  for (const id of ['st-1', 'st-0a1b2c3d4e', `st-${'a'.repeat(37)}`]) expect(isStaffId(id)).toBe(true)
  for (const wrong of ['st-', '-a', 'St-1', 'st_1', `st-${'a'.repeat(38)}`, 'st-1 ', undefined, 12])
    expect(isStaffId(wrong)).toBe(false)
})

it('an id is neither the word for the shared token nor an id of Cloudflare Access', () => {
  for (const other of ['token', '7335d417-61da-459d-899c-0a01c76a2f94', 'access-0123456789abcdefghijkl'])
    expect(isStaffId(other)).toBe(false)
})
