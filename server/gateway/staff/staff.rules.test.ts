// What a new member needs.
import { expect, it } from 'vitest'
import { isStaffToken } from '../../lib/staff-token.ts'
import { MAX_NAME, readNewStaff, toStaffToken } from './staff.rules.ts'

const NORA = { id: 'st-1', name: 'Nora', role: 'support' }

it('a name may be of any script, and is put on one line', () => {
  expect(readNewStaff(NORA)).toEqual({ staff: NORA })
  for (const [typed, name] of [
    [' سلمى \n العتيبي ', 'سلمى العتيبي'],
    ['Jean-Luc O’Neill', 'Jean-Luc O’Neill'],
    ['x'.repeat(MAX_NAME), 'x'.repeat(MAX_NAME)],
  ])
    expect(readNewStaff({ ...NORA, name: typed })).toEqual({ staff: { ...NORA, name } })
})

it('every wrong field is named', () => {
  expect(readNewStaff(undefined)).toEqual({ fields: ['id', 'name', 'role'] })
  expect(readNewStaff(null)).toEqual({ fields: ['id', 'name', 'role'] })
  expect(readNewStaff({ ...NORA, id: 'X' })).toEqual({ fields: ['id'] })
  expect(readNewStaff({ ...NORA, role: 'owner' })).toEqual({ fields: ['role'] })
  for (const name of ['', '=1', '<b>', 'a@b.example', 'x'.repeat(MAX_NAME + 1), 7])
    expect(readNewStaff({ ...NORA, name })).toEqual({ fields: ['name'] })
})

it('a token is recognisable', () => {
  expect(isStaffToken(toStaffToken('b3'.repeat(16)))).toBe(true)
})
