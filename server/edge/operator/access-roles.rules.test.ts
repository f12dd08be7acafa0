// Groups of Cloudflare Access and their roles.
import { expect, it } from 'vitest'
import { isAccessRoles, rolesOfGroups } from './access-roles.rules.ts'

const SETTING = 'Help desk=support, cn=Duty,Managers=manager, IT=engineer'

it('a user has the roles of all their groups', () => {
  expect(rolesOfGroups('Help desk=support,IT=engineer,Web=engineer', ['IT', 'Web', 'Help desk', 'Sales'])).toEqual([
    'support',
    'engineer',
  ])
  expect(rolesOfGroups('cn=desk=support', ['cn=desk'])).toEqual(['support'])
  expect(rolesOfGroups('g-1=manager', [{ id: 'g-1', name: 'Managers' }])).toEqual(['manager'])
  expect(rolesOfGroups('Managers=manager', [{ id: 'g-1', name: 'Managers', email: 'IT' }])).toEqual(['manager'])
})

it('a user without a listed group has no role', () => {
  for (const groups of [undefined, 'IT', [], ['Sales'], [7, null, { title: 'IT' }]])
    expect(rolesOfGroups('IT=engineer', groups)).toEqual([])
})

it('without a setting there are no roles of groups', () => {
  expect([rolesOfGroups(undefined, ['IT']), rolesOfGroups('', ['IT'])]).toEqual([undefined, undefined])
})

it('a setting is right if each entry has a group and a role', () => {
  expect(isAccessRoles('Help desk=support, IT=engineer,')).toBe(true)
  for (const wrong of [SETTING, 'IT', '=engineer', 'IT=owner', 'IT=']) expect(isAccessRoles(wrong)).toBe(false)
})
