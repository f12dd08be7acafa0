// A stand-in for wrangler, which notes its arguments and answers from a table.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from './deployment.ts'
import type { Wrangler } from './wrangler.ts'

interface Call {
  said: string
  secrets: string[] | undefined
  services: { binding: string; service: string }[] | undefined
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
  const calls: Call[] = []
  const wrangler: Wrangler = async (...args) => {
    const said = args.join(' ')
    // Only while it runs are the files there.
    const readOption = (option: string): unknown => {
      const at = args.indexOf(option)
      return at < 0 ? undefined : JSON.parse(readFileSync(args[at + 1] ?? '', 'utf8'))
    }
    const secrets = readOption('--secrets-file') as object | undefined
    const config = readOption('--config') as { services?: Call['services'] } | undefined
    calls.push({ said, secrets: secrets && Object.keys(secrets), services: config?.services })
    const [, answer] = Object.entries(answers).find(([start]) => said.startsWith(start)) ?? [undefined, { out: '' }]
    return { code: answer.code ?? 0, output: answer.out, stdout: answer.out }
  }
  return {
    wrangler,
    calls,
    /** Without paths and options that differ each time. */
    commands: () =>
      calls.map(({ said }) => said.replaceAll(/\/\S*\/(?=\w+\/wrangler\.)/g, '').replace(/ --secrets-file \S+$/, '')),
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
