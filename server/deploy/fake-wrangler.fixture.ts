// A stand-in for wrangler: an executable that notes its arguments and answers from a table.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from './deployment.ts'
import { createWrangler } from './wrangler.ts'

const SCRIPT = `#!${process.execPath}
const fs = require('node:fs')
const args = process.argv.slice(2)
const said = args.join(' ')
const folder = __dirname
const secrets = args.indexOf('--secrets-file')
const config = args.indexOf('--config')
fs.appendFileSync(folder + '/calls', JSON.stringify({
  said,
  secrets: secrets < 0 ? undefined : Object.keys(JSON.parse(fs.readFileSync(args[secrets + 1], 'utf8'))),
  services: config < 0 ? undefined : JSON.parse(fs.readFileSync(args[config + 1], 'utf8')).services,
}) + '\\n')
const table = JSON.parse(fs.readFileSync(folder + '/answers.json', 'utf8'))
const [, answer] = Object.entries(table).find(([start]) => said.startsWith(start)) ?? [, { out: '' }]
process.stdout.write(answer.out)
process.exit(answer.code ?? 0)
`

interface Call {
  said: string
  secrets?: string[]
  services?: { binding: string; service: string }[]
}

export interface FakeAnswer {
  out: string
  code?: number
}

const folders: string[] = []
/** Deleted once all tests of a file are over. */
export const deleteFolders = (): void => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true }))
function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `shasha-fake-${name}-`))
  folders.push(folder)
  return folder
}

/** `answers`: the beginning of a command line, and what it prints. Everything else prints nothing and succeeds. */
export function fakeWrangler(answers: Record<string, FakeAnswer>) {
  const folder = temporaryFolder('wrangler')
  const executable = join(folder, 'wrangler.cjs')
  writeFileSync(executable, SCRIPT)
  chmodSync(executable, 0o755)
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  writeFileSync(join(folder, 'calls'), '')
  const calls = (): Call[] =>
    readFileSync(join(folder, 'calls'), 'utf8')
      .split('\n')
      .filter(Boolean)
      // The script above wrote it.
      .map((line) => JSON.parse(line) as Call)
  return {
    wrangler: createWrangler(folder, { ...process.env, SHASHA_WRANGLER: executable }),
    calls,
    /** Without paths and options that differ each time. */
    commands: () =>
      calls().map(({ said }) => said.replaceAll(/\/\S*\/(?=\w+\/wrangler\.)/g, '').replace(/ --secrets-file \S+$/, '')),
  }
}

const service = (binding: string, name: string) => ({ binding, service: name })

/** A folder like `dist`, with the configurations that a build writes. */
export function fakeBuild(): string {
  const dist = temporaryFolder('dist')
  const write = (folder: string, config: object) => {
    mkdirSync(join(dist, folder))
    writeFileSync(join(dist, folder, 'wrangler.json'), JSON.stringify(config))
  }
  write('server', {
    name: 'shasha',
    topLevelName: 'shasha',
    vars: { ENVIRONMENT: 'local', VERSION: '1.0.0', GATEWAY_URL: '', SITE_ORIGIN: '' },
    services: [service('GATEWAY', 'shasha-gateway'), service('PAYMENTS', 'shasha-payments')],
    kv_namespaces: [{ binding: 'CONFIG_KV', id: 'shasha-config' }],
    ratelimits: [{ name: 'GUEST_LIMIT', namespace_id: '1001' }],
  })
  write('shasha_gateway', {
    name: 'shasha-gateway',
    vars: { ENVIRONMENT: 'local' },
    services: [service('PAYMENTS', 'shasha-payments')],
    d1_databases: [{ binding: 'DB', database_name: 'shasha', database_id: '0', migrations_dir: 'm' }],
    r2_buckets: [{ binding: 'FILES', bucket_name: 'shasha-files' }],
  })
  write('shasha_payments', {
    name: 'shasha-payments',
    vars: { ENVIRONMENT: 'local' },
    services: [service('GATEWAY', 'shasha-gateway')],
  })
  return dist
}

export const STAGING: Deployment = {
  environment: 'staging',
  settings: {
    siteOrigin: 'https://staging.shasha.example',
    kvId: '0123456789abcdef0123456789abcdef',
    d1: { name: 'shasha-staging', id: '0a1b2c3d-0000-4000-8000-000000000001' },
    r2Bucket: 'shasha-staging-files',
  },
  secrets: {
    SIGNING_SECRET: 's'.repeat(32),
    VOUCHER_SECRET: 'v'.repeat(32),
    EDGE_KEY: 'e'.repeat(32),
    OPERATOR_TOKEN: 'o'.repeat(32),
  },
}

export const PRODUCTION: Deployment = {
  environment: 'production',
  settings: {
    ...STAGING.settings,
    siteOrigin: 'https://shasha.example',
    gateway: { vars: { SMS_URL: 'https://sms.example', EMAIL_URL: 'https://mail.example' } },
  },
  secrets: { ...STAGING.secrets, SMS_TOKEN: 'sms', EMAIL_TOKEN: 'mail' },
}
