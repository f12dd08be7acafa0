import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { migrationNames } from '../gateway/readiness/migration-names.ts'
import { buildAndDeploy } from './deploy.ts'
import type { Deployment } from './deployment.ts'
import {
  deleteFolders,
  type FakeAnswer,
  fakeBuild,
  fakeWrangler,
  PRODUCTION,
  STAGING,
} from './fake-wrangler.fixture.ts'

afterAll(deleteFolders)

const RELEASE = '20261122-1800-0123abcd'
const LIVE: Record<string, FakeAnswer> = {
  'secret list': { out: '[{"name":"OPERATOR_TOKEN","type":"secret_text"}]' },
  'd1 migrations list': { out: 'No migrations to apply!' },
}
const NOT_YET = { out: 'Worker not found. [code: 10007]', code: 1 }

async function deployed(
  deployment: Deployment,
  options: { answers?: Record<string, FakeAnswer>; isDryRun?: boolean } = {},
) {
  const fake = fakeWrangler({ ...LIVE, ...options.answers })
  const dist = fakeBuild()
  const lines: string[] = []
  const outcome = await buildAndDeploy({
    deployment,
    release: RELEASE,
    isDryRun: options.isDryRun ?? false,
    dist,
    wrangler: fake.wrangler,
    build: async () => undefined,
    log: (line) => void lines.push(line),
  }).then(
    () => 'deployed',
    (error: Error) => error.message,
  )
  return { ...fake, dist, lines, outcome }
}

const TAGGED = `--tag ${RELEASE} --message Release ${RELEASE}`
const live = (folder: string, environment: string) => `deploy --config ${folder}/wrangler.${environment}.json ${TAGGED}`
const dry = (folder: string, environment: string) => `deploy --dry-run --config ${folder}/wrangler.${environment}.json`
const changes = (commands: string[]) =>
  commands.filter((command) => /^deploy --config|^d1 migrations apply/.test(command))

describe('a deployment of staging', () => {
  it('tries everything dry first, then deploys gateway, sandbox and edge under the release’s name', async () => {
    const { outcome, commands } = await deployed(STAGING)
    expect(outcome).toBe('deployed')
    const folders = ['shasha_gateway', 'shasha_payments', 'server']
    const sent = commands().filter((command) => command.startsWith('deploy'))
    expect(sent.slice(0, 3)).toEqual(folders.map((folder) => dry(folder, 'staging')))
    expect(sent.slice(3)).toEqual(folders.map((folder) => live(folder, 'staging')))
  })

  it('gives each Worker its own secrets only', async () => {
    const { calls } = await deployed(STAGING)
    const secrets = calls.filter(({ said }) => said.startsWith('deploy --config')).map((call) => call.secrets)
    expect(secrets).toEqual([
      ['SIGNING_SECRET', 'VOUCHER_SECRET', 'EDGE_KEY', 'OPERATOR_TOKEN'],
      undefined,
      ['EDGE_KEY', 'OPERATOR_TOKEN'],
    ])
  })

  it('applies pending migrations before the code', async () => {
    const last = migrationNames().at(-1) ?? ''
    const { outcome, commands, lines } = await deployed(STAGING, {
      answers: { 'd1 migrations list': { out: `│ ${last} │` } },
    })
    expect(outcome).toBe('deployed')
    const [first] = changes(commands())
    expect(first).toBe('d1 migrations apply DB --remote --config shasha_gateway/wrangler.staging.json')
    expect(lines.join('\n')).toContain(`additive only, before the code: ${last}`)
  })

  it('on the first time binds the sandbox to the gateway after both exist', async () => {
    const { outcome, calls } = await deployed(STAGING, { answers: { 'secret list': NOT_YET } })
    expect(outcome).toBe('deployed')
    const order = calls
      .filter(({ said }) => said.startsWith('deploy --config'))
      .map(({ said, services }) => [
        /(\w+)\/wrangler\.staging/.exec(said)?.[1],
        services?.map(({ service }) => service),
      ])
    expect(order).toEqual([
      ['shasha_gateway', []],
      ['shasha_payments', ['shasha-gateway-staging']],
      ['shasha_gateway', ['shasha-payments-staging']],
      ['server', ['shasha-gateway-staging', 'shasha-payments-staging']],
    ])
  })
})

it('a dry run changes nothing and asks Cloudflare nothing', async () => {
  const { outcome, commands } = await deployed(STAGING, { isDryRun: true })
  expect(outcome).toBe('deployed')
  expect(commands().every((command) => command.startsWith('deploy --dry-run'))).toBe(true)
})

it('production gets no payments sandbox', async () => {
  const { outcome, commands, dist } = await deployed(PRODUCTION)
  expect(outcome).toBe('deployed')
  expect(commands().join('\n')).not.toContain('payments')
  expect(existsSync(join(dist, 'shasha_payments/wrangler.production.json'))).toBe(false)
  expect(readFileSync(join(dist, 'server/wrangler.production.json'), 'utf8')).not.toContain('PAYMENTS')
})

it('with another gateway only the edge is deployed', async () => {
  const { secrets, settings, environment } = PRODUCTION
  const { d1: _, r2Bucket: __, ...edgeOnly } = settings
  const { outcome, commands } = await deployed({
    environment,
    secrets,
    settings: { ...edgeOnly, gatewayUrl: 'https://api.chain.example/cinema' },
  })
  expect(outcome).toBe('deployed')
  expect(commands().filter((command) => /gateway|payments|^d1/.test(command))).toEqual([])
  expect(changes(commands())).toHaveLength(1)
})

describe('nothing is deployed', () => {
  it.each<[string, Deployment, Record<string, FakeAnswer>, string]>([
    [
      'with the repository’s token',
      { ...STAGING, secrets: { ...STAGING.secrets, OPERATOR_TOKEN: 'local-operator-token' } },
      {},
      'OPERATOR_TOKEN is a default of the repository',
    ],
    ['without secrets in a file or at Cloudflare', { ...STAGING, secrets: undefined }, {}, 'SIGNING_SECRET is not set'],
    ['if wrangler’s dry run fails', STAGING, { 'deploy --dry-run': { out: 'no such file', code: 1 } }, 'no such file'],
    ['if Cloudflare does not answer', STAGING, { 'secret list': { out: 'fetch failed', code: 1 } }, 'fetch failed'],
  ])('%s', async (_, deployment, answers, message) => {
    const { outcome, commands } = await deployed(deployment, { answers })
    expect(outcome).toContain(message)
    expect(changes(commands())).toEqual([])
  })

  it('after a failed Worker', async () => {
    const { outcome, commands } = await deployed(STAGING, {
      answers: { 'deploy --config': { out: 'refused', code: 1 } },
    })
    expect(outcome).toContain('Deploying shasha-gateway-staging failed')
    expect(changes(commands())).toHaveLength(1)
  })
})
