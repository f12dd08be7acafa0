// The steps of a deployment. Everything that can fail without touching the running site comes first.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploymentFaults, type KnownSecrets, requireNoFaults, secretsOf } from './check-deployment.ts'
import type { Deployment, Secrets } from './deployment.ts'
import { pendingMigrations, requireAdditiveUnlessNew } from './migrations.ts'
import { type WorkerName, overlayConfig, type WranglerConfig, workersOf } from './overlay.ts'
import { requireSuccess, listSecretNames, type Wrangler } from './wrangler.ts'

/** Folders of the build, relative to `dist`. */
const FOLDERS: Record<WorkerName, string> = {
  edge: 'server',
  gateway: 'shasha_gateway',
  payments: 'shasha_payments',
}

export interface DeployContext {
  deployment: Deployment
  release: string
  isDryRun: boolean
  /** The folder of the build. */
  dist: string
  wrangler: Wrangler
  /** Builds into `dist` under the release's name. */
  build: (release: string) => Promise<void>
  log: (line: string) => void
}

interface Prepared {
  worker: WorkerName
  config: WranglerConfig
  file: string
  /** Undefined if the Worker was never deployed, or in a dry run. */
  stored: string[] | undefined
}

/** Writes the overlaid configuration beside the built one, because its paths are relative to it. */
async function prepare(context: DeployContext, worker: WorkerName): Promise<Prepared> {
  const { deployment, dist, wrangler, isDryRun } = context
  const folder = join(dist, FOLDERS[worker])
  // The build has just written this file.
  const built = JSON.parse(await readFile(join(folder, 'wrangler.json'), 'utf8')) as WranglerConfig
  const config = overlayConfig(worker, built, deployment)
  const file = join(folder, `wrangler.${deployment.environment}.json`)
  await writeFile(file, JSON.stringify(config, null, 2))
  const stored = isDryRun ? undefined : await listSecretNames(wrangler, config.name)
  return { worker, config, file, stored }
}

/** A file's secrets count with the stored ones, because uploading keeps those. */
function knownSecrets({ deployment, isDryRun }: DeployContext, { stored }: Prepared): KnownSecrets | undefined {
  if (deployment.secrets) return { values: deployment.secrets, names: stored ?? [] }
  return isDryRun ? undefined : { names: stored ?? [] }
}

const OWN_SECRETS = ['SIGNING_SECRET', 'VOUCHER_SECRET', 'EDGE_KEY', 'OPERATOR_TOKEN']
const SENDERS = ['SMS_URL', 'SMS_TOKEN', 'EMAIL_URL', 'EMAIL_TOKEN']

/** What a dry run takes for granted. Staging may have no senders. */
const assumedSecrets = ({ deployment }: DeployContext): string[] =>
  deployment.environment === 'production' ? [...OWN_SECRETS, ...SENDERS] : OWN_SECRETS

function check(context: DeployContext, workers: readonly Prepared[]): void {
  const faults = workers.map((prepared) => {
    const known = knownSecrets(context, prepared)
    if (!known) context.log(`${prepared.worker}: a dry run without a file of secrets does not know the stored ones`)
    const found = deploymentFaults(prepared.worker, prepared.config, known ?? { names: assumedSecrets(context) })
    return { worker: prepared.worker, faults: found }
  })
  requireNoFaults(faults)
}

async function withSecretsFile(secrets: Secrets, work: (args: string[]) => Promise<unknown>): Promise<void> {
  if (Object.keys(secrets).length === 0) return void (await work([]))
  const folder = await mkdtemp(join(tmpdir(), 'shasha-deploy-'))
  try {
    const file = join(folder, 'secrets.json')
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
    await work(['--secrets-file', file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function deployWorker(context: DeployContext, { worker, file, config }: Prepared): Promise<void> {
  const { deployment, release, wrangler, log } = context
  await withSecretsFile(secretsOf(worker, deployment.secrets ?? {}), (secretArgs) =>
    requireSuccess(
      `Deploying ${config.name}`,
      wrangler('deploy', '--config', file, '--tag', release, '--message', `Release ${release}`, ...secretArgs),
    ),
  )
  log(`${config.name} is live`)
}

/** Gateway and sandbox call each other, and a Worker cannot be bound before it exists. */
async function deployFirstGateway(context: DeployContext, gateway: Prepared): Promise<void> {
  const alone = { ...gateway.config, services: [] }
  await writeFile(gateway.file, JSON.stringify(alone, null, 2))
  await deployWorker(context, gateway)
  await writeFile(gateway.file, JSON.stringify(gateway.config, null, 2))
}

async function migrate({ wrangler, log }: DeployContext, { file }: Prepared): Promise<void> {
  const pending = await pendingMigrations(wrangler, file)
  if (pending.length === 0) return log('migrations: none pending')
  await requireAdditiveUnlessNew(pending)
  const bookmark = await requireSuccess(
    'Reading the bookmark',
    wrangler('d1', 'time-travel', 'info', 'DB', '--config', file, '--json'),
  )
  log(`database before the migrations: ${bookmark.trim().replace(/\s+/g, ' ')}`)
  log(`migrations, additive only, before the code: ${pending.join(', ')}`)
  await requireSuccess('Migrating', wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '--config', file))
}

/** Throws before anything changed if configuration, build or wrangler's dry run fail. */
export async function buildAndDeploy(context: DeployContext): Promise<void> {
  const { deployment, release, isDryRun, wrangler, log } = context
  log(`release ${release} for ${deployment.environment}`)
  await context.build(release)
  const workers: Prepared[] = []
  for (const worker of workersOf(deployment)) workers.push(await prepare(context, worker))
  check(context, workers)
  log('configuration: complete')
  for (const { config, file } of workers) {
    await requireSuccess(`The dry run of ${config.name}`, wrangler('deploy', '--dry-run', '--config', file))
    log(`${config.name}: dry run passed`)
  }
  if (isDryRun) return log('dry run: nothing was deployed')

  const gateway = workers.find(({ worker }) => worker === 'gateway')
  const payments = workers.find(({ worker }) => worker === 'payments')
  if (gateway) await migrate(context, gateway)
  if (gateway && payments && payments.stored === undefined) await deployFirstGateway(context, gateway)
  // On the first deployment the sandbox goes before the gateway that binds it.
  const order =
    payments?.stored === undefined && payments
      ? [payments, ...workers.filter((prepared) => prepared !== payments)]
      : workers
  for (const prepared of order) await deployWorker(context, prepared)
}
