// One deployment: its settings from `.deploy/<environment>.json`, which git ignores, or from the variable
// SHASHA_DEPLOYMENT. Identifiers of accounts and secrets are in no tracked file.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type } from 'arktype'

export const ENVIRONMENTS = ['staging', 'production'] as const
export type DeployedEnvironment = (typeof ENVIRONMENTS)[number]

const Worker = type({
  '+': 'reject',
  /** Variables of the Worker, as in `[vars]`. */
  'vars?': 'Record<string, string>',
  /** More keys of wrangler's configuration, e.g. `mtls_certificates`. Names, variables and `workers_dev` stay as deployed. */
  'config?': 'Record<string, unknown>',
})

const DeploymentSettings = type({
  '+': 'reject',
  siteOrigin: 'string.url',
  /** Another gateway. Then only the edge is deployed. */
  'gatewayUrl?': 'string.url',
  /** KV namespace of the edge. */
  kvId: '/^[0-9a-f]{32}$/',
  /** D1 and R2 of the embedded gateway. */
  'd1?': { name: 'string > 0', id: '/^(?!0{8}-)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/' },
  'r2Bucket?': 'string > 0',
  'edge?': Worker,
  'gateway?': Worker,
}).narrow((settings, context) =>
  settings.gatewayUrl !== undefined || (settings.d1 !== undefined && settings.r2Bucket !== undefined)
    ? true
    : context.reject('given d1 and r2Bucket for the embedded gateway, or gatewayUrl for another one'),
)

export type DeploymentSettings = typeof DeploymentSettings.infer
export type Secrets = Record<string, string>

export interface Deployment {
  environment: DeployedEnvironment
  settings: DeploymentSettings
  /** Undefined if there is no file of secrets: then those stored at Cloudflare count. */
  secrets: Secrets | undefined
}

const SecretsFile = type('Record<string, string>')

function parse<T>(schema: (value: unknown) => T | type.errors, text: string, source: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, which may be a secret.
    throw new Error(`${source} is no JSON`)
  }
  const result = schema(value)
  if (!(result instanceof type.errors)) return result
  // Paths only: a message of the schema may quote a value.
  throw new Error(
    `${source}: ${result.map((error) => `${error.path.join('.') || 'it'} must be ${error.expected}`).join('; ')}`,
  )
}

/** `folder` contains `.deploy`. Throws an error that names the file and the wrong key. */
export function readDeployment(environment: DeployedEnvironment, folder: string, env: NodeJS.ProcessEnv): Deployment {
  const file = join(folder, '.deploy', `${environment}.json`)
  const text = env.SHASHA_DEPLOYMENT ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  if (text === undefined) throw new Error(`${file} is missing. Copy server/deploy/example.json there and fill it in.`)
  const source = env.SHASHA_DEPLOYMENT ? 'SHASHA_DEPLOYMENT' : file
  const secretsFile = join(folder, '.deploy', `${environment}.secrets.json`)
  const secrets = existsSync(secretsFile)
    ? parse(SecretsFile, readFileSync(secretsFile, 'utf8'), secretsFile)
    : undefined
  return { environment, settings: parse(DeploymentSettings, text, source), secrets }
}
