// Who may do what, and what a refusal says.
import { expect, it } from 'vitest'
import {
  authorityLabel,
  findEdgePermission,
  findGatewayRule,
  isAllowed,
  isRole,
  mayGiveRole,
  parseAuthority,
  type Permission,
  refusalMessage,
  ROLES,
  rolesFor,
  rolesThatGive,
  routeOf,
} from './operator-access.rules.ts'

const ALL: Permission[] = [
  'session',
  'look',
  'retry',
  'reconcile',
  'release',
  'close',
  'sendAgain',
  'refund',
  'refundAboveLimit',
  'changeShowtimes',
  'giveGifts',
  'createVouchers',
  'messageMembers',
  'switchSite',
  'purgePages',
  'seeMetrics',
  'manageStaff',
  'seeAudit',
  'runKitchen',
]
const allowed = (authority: Parameters<typeof isAllowed>[0]) => ALL.filter((needs) => isAllowed(authority, needs))

it('each role may do its own part', () => {
  expect(allowed(['support'])).toEqual(ALL.slice(0, 8))
  expect(allowed(['manager'])).toEqual([...ALL.slice(0, 13), 'manageStaff', 'seeAudit', 'runKitchen'])
  expect(allowed(['engineer'])).toEqual([...ALL.slice(0, 4), ...ALL.slice(13)])
  expect(allowed(['manager', 'engineer'])).toEqual(ALL)
  expect(allowed(['kitchen'])).toEqual(['session', 'runKitchen'])
  expect(allowed([])).toEqual([])
})

it('the shared token may do everything, or only manage staff', () => {
  expect(allowed('everything')).toEqual(ALL)
  expect(allowed('staff-only')).toEqual(['session', 'manageStaff'])
})

it('a role is given by who has all of its rights, and by the shared token', () => {
  expect(ROLES.map((role) => rolesThatGive(role))).toEqual([
    ['manager'],
    ['manager'],
    ['engineer'],
    ['manager', 'engineer'],
  ])
  for (const authority of ['everything', 'staff-only', ['manager', 'engineer']] as const)
    expect(ROLES.filter((role) => !mayGiveRole(authority, role))).toEqual([])
})

it('an authority is read from an answer only if it is one', () => {
  for (const authority of ['everything', 'staff-only', [], ['support'], ['manager', 'engineer']] as const)
    expect(parseAuthority(authority)).toEqual(authority)
  for (const wrong of [undefined, null, 'manager', ['owner'], [1], {}]) expect(parseAuthority(wrong)).toBeUndefined()
  expect([isRole('support'), isRole('owner'), isRole(undefined)]).toEqual([true, false, false])
})

it('an authority has a name in the audit list', () => {
  expect([authorityLabel('everything'), authorityLabel(['support', 'manager']), authorityLabel([])]).toEqual([
    'everything',
    'support manager',
    'none',
  ])
})

it('a refusal says which role may do it', () => {
  expect(refusalMessage(['support'], 'giveGifts')).toBe('To give gifts, your role has to be a manager.')
  expect(refusalMessage([], 'look')).toBe(
    'To see and search orders, your role has to be support, a manager or an engineer.',
  )
  expect(refusalMessage(['support'], 'runKitchen')).toBe(
    'To work in the kitchen, your role has to be kitchen staff, a manager or an engineer.',
  )
  expect(refusalMessage('staff-only', 'switchSite')).toBe(
    'The shared token may only manage staff, because a manager or an engineer has a token of their own. Sign in with yours. To close and open the site, your role has to be an engineer.',
  )
  expect(rolesFor('manageStaff')).toEqual(['manager', 'engineer'])
  expect(ROLES).toEqual(['support', 'manager', 'engineer', 'kitchen'])
})

it('the route of a request is the first one that is no middleware', () => {
  const matched = [
    { method: 'ALL', path: '/v1/operator/*' },
    { method: 'POST', path: '/v1/operator/gifts' },
    { method: 'POST', path: '/v1/*' },
  ]
  expect(routeOf(matched)).toBe('POST /v1/operator/gifts')
  expect(routeOf(matched.slice(0, 1))).toBeUndefined()
})

it('a route that is in no table has no rule', () => {
  expect(findGatewayRule('POST /v1/operator/gifts')).toEqual({ needs: 'giveGifts', audited: 'give_gift' })
  expect(findEdgePermission('POST /operator/switch')).toBe('switchSite')
  expect([findGatewayRule('constructor'), findEdgePermission('toString')]).toEqual([undefined, undefined])
})
