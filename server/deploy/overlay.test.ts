import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Deployment } from './deployment.ts'
import { deleteFolders, fakeBuild, PRODUCTION, STAGING } from './fake-wrangler.fixture.ts'
import { isAdditive } from './migrations.ts'
import { overlayConfig, type WorkerName, type WranglerConfig } from './overlay.ts'
import { releaseName } from './release.ts'

afterAll(deleteFolders)

const dist = fakeBuild()
const overlaid = (worker: WorkerName, folder: string, deployment: Deployment) =>
  overlayConfig(
    worker,
    JSON.parse(readFileSync(join(dist, folder, 'wrangler.json'), 'utf8')) as WranglerConfig,
    deployment,
  )

describe('the configuration of a deployment', () => {
  it('of staging has names, identifiers and limits of its own', () => {
    const edge = overlaid('edge', 'server', STAGING)
    expect(edge).toMatchObject({
      name: 'shasha-staging',
      vars: { ENVIRONMENT: 'staging', SITE_ORIGIN: 'https://staging.shasha.example', VERSION: '1.0.0' },
      routes: [{ pattern: 'staging.shasha.example', custom_domain: true }],
      workers_dev: false,
      kv_namespaces: [{ binding: 'CONFIG_KV', id: STAGING.settings.kvId }],
      ratelimits: [{ name: 'GUEST_LIMIT', namespace_id: '11001' }],
    })
    expect(edge).not.toHaveProperty('topLevelName')
    expect(overlaid('gateway', 'shasha_gateway', STAGING)).toMatchObject({
      name: 'shasha-gateway-staging',
      d1_databases: [{ database_name: 'shasha-staging', database_id: STAGING.settings.d1?.id }],
      r2_buckets: [{ bucket_name: 'shasha-staging-files' }],
    })
  })

  it('keeps its environment, its variables and its address, whatever `config` of the settings says', () => {
    const config = { vars: { ENVIRONMENT: 'local' }, workers_dev: true, preview_urls: true, limits: { cpu_ms: 500 } }
    const deployment = { ...PRODUCTION, settings: { ...PRODUCTION.settings, gateway: { config } } }
    expect(overlaid('gateway', 'shasha_gateway', deployment)).toMatchObject({
      vars: { ENVIRONMENT: 'production' },
      workers_dev: false,
      preview_urls: false,
      limits: { cpu_ms: 500 },
    })
  })

  it('of production binds no sandbox, and only the site has an address', () => {
    expect(overlaid('edge', 'server', PRODUCTION).services).toEqual([{ binding: 'GATEWAY', service: 'shasha-gateway' }])
    const gateway = overlaid('gateway', 'shasha_gateway', PRODUCTION)
    expect(gateway).toMatchObject({ services: [], workers_dev: false, preview_urls: false })
    expect(gateway).not.toHaveProperty('routes')
  })

  it('takes more of wrangler’s keys from the settings', () => {
    const certificate = { mtls_certificates: [{ binding: 'APPLE_PAY_MERCHANT', certificate_id: 'c' }] }
    const settings = { ...PRODUCTION.settings, gateway: { config: certificate } }
    expect(overlaid('gateway', 'shasha_gateway', { ...PRODUCTION, settings })).toMatchObject(certificate)
  })

  it('lets no variable of the settings change the environment', () => {
    const settings = { ...STAGING.settings, edge: { vars: { ENVIRONMENT: 'local' } } }
    expect(overlaid('edge', 'server', { ...STAGING, settings }).vars?.ENVIRONMENT).toBe('staging')
  })
})

it.each([
  ['CREATE TABLE a (id TEXT); CREATE INDEX b ON a (id)', true],
  ['ALTER TABLE a ADD COLUMN c TEXT', true],
  ['-- DROP TABLE a\nCREATE TABLE b (id TEXT)', true],
  ['DROP TABLE a', false],
  ['ALTER TABLE a DROP COLUMN c', false],
  ['ALTER TABLE a RENAME TO b', false],
  ['delete from a', false],
])('the migration %s runs before the code: %s', (sql, isAllowed) => {
  expect(isAdditive(sql)).toBe(isAllowed)
})

it('a release is named by time and commit, within wrangler’s limit', () => {
  const name = releaseName(Date.parse('2026-11-22T18:05:09Z'), '0123abcdef')
  expect(name).toBe('20261122-1805-0123abcd')
  expect(name.length).toBeLessThanOrEqual(25)
})
