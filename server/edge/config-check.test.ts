import { describe, expect, it } from 'vitest'
import { LOCAL_EDGE_KEY } from '../lib/edge-key.ts'
import { edgeConfigFaults, type EdgeConfig } from './config-check.ts'

const STAGING: EdgeConfig = {
  ENVIRONMENT: 'staging',
  SITE_ORIGIN: 'https://staging.shasha.example',
  OPERATOR_TOKEN: 'o'.repeat(32),
  EDGE_KEY: 'e'.repeat(32),
  GATEWAY_URL: '',
  PAYMENT_HOSTS: '',
  GATEWAY: {},
  PAYMENTS: {},
}
const { PAYMENTS: _, ...WITHOUT_SANDBOX } = STAGING
const PRODUCTION: EdgeConfig = { ...WITHOUT_SANDBOX, ENVIRONMENT: 'production' }
const FOREIGN: Partial<EdgeConfig> = { GATEWAY: undefined, GATEWAY_URL: 'https://api.chain.example/cinema' }

const namesOf = (env: EdgeConfig) => edgeConfigFaults(env).map(({ name }) => name)

describe('a complete configuration has no faults', () => {
  it.each<[string, EdgeConfig]>([
    ['staging with the sandbox', STAGING],
    ['production', PRODUCTION],
    ['production in front of another gateway', { ...PRODUCTION, ...FOREIGN }],
    ['another gateway that does not know the edge’s key', { ...PRODUCTION, ...FOREIGN, EDGE_KEY: undefined }],
    ['hosts of processors', { ...PRODUCTION, PAYMENT_HOSTS: 'https://api.checkout.com https://eu-prod.oppwa.com' }],
    ['roles of groups of Access', { ...PRODUCTION, ACCESS_ROLES: 'Help desk=support, IT=engineer' }],
    ['nothing at all, on a developer’s machine', { ENVIRONMENT: 'local', GATEWAY_URL: '' }],
    ['nothing at all, in a test', { ENVIRONMENT: 'test', GATEWAY_URL: '' }],
  ])('%s', (_, env) => {
    expect(edgeConfigFaults(env)).toEqual([])
  })
})

const MISTAKES: [string, Partial<EdgeConfig>, string][] = [
  ['no origin', { SITE_ORIGIN: '' }, 'SITE_ORIGIN'],
  ['an origin without encryption', { SITE_ORIGIN: 'http://shasha.example' }, 'SITE_ORIGIN'],
  ['an origin with a path', { SITE_ORIGIN: 'https://shasha.example/' }, 'SITE_ORIGIN'],
  ['no token of the operator', { OPERATOR_TOKEN: undefined }, 'OPERATOR_TOKEN'],
  ['the repository’s token', { OPERATOR_TOKEN: 'local-operator-token' }, 'OPERATOR_TOKEN'],
  [
    'the repository’s token, made longer',
    { OPERATOR_TOKEN: `local-operator-token${'x'.repeat(32)}` },
    'OPERATOR_TOKEN',
  ],
  ['a short token', { OPERATOR_TOKEN: 'o'.repeat(31) }, 'OPERATOR_TOKEN'],
  ['no key of the edge', { EDGE_KEY: undefined }, 'EDGE_KEY'],
  ['the repository’s key', { EDGE_KEY: LOCAL_EDGE_KEY }, 'EDGE_KEY'],
  ['the repository’s key at another gateway', { ...FOREIGN, EDGE_KEY: LOCAL_EDGE_KEY }, 'EDGE_KEY'],
  ['no gateway', { GATEWAY: undefined }, 'GATEWAY_URL'],
  ['a gateway without encryption', { GATEWAY_URL: 'http://api.chain.example' }, 'GATEWAY_URL'],
  ['a gateway that is no URL', { GATEWAY_URL: 'api.chain.example' }, 'GATEWAY_URL'],
  ['a role of Access that does not exist', { ACCESS_ROLES: 'IT=owner' }, 'ACCESS_ROLES'],
  ['a processor’s host without a scheme', { PAYMENT_HOSTS: 'api.checkout.com' }, 'PAYMENT_HOSTS'],
  // A configuration is text from outside: the type does not hold there.
  ['an unknown environment', { ENVIRONMENT: 'prod' as EdgeConfig['ENVIRONMENT'] }, 'ENVIRONMENT'],
]

describe.each([
  ['staging', STAGING],
  ['production', PRODUCTION],
])('in %s, the edge names (ASVS 12.2.1, 12.3.1, 13.2.3)', (_, complete) => {
  it.each(MISTAKES)('%s', (_, mistake, name) => {
    expect(namesOf({ ...complete, ...mistake })).toEqual([name])
  })
})

it('production refuses the payments sandbox', () => {
  expect(namesOf({ ...PRODUCTION, PAYMENTS: {} })).toEqual(['PAYMENTS'])
})

it('names everything at once, and no value', () => {
  const faults = edgeConfigFaults({
    ENVIRONMENT: 'production',
    GATEWAY_URL: '',
    OPERATOR_TOKEN: 'my-secret',
    GATEWAY: {},
  })
  expect(faults.map(({ name }) => name)).toEqual(['SITE_ORIGIN', 'OPERATOR_TOKEN', 'EDGE_KEY'])
  expect(JSON.stringify(faults)).not.toContain('my-secret')
})
