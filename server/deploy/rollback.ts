// Goes back to the code of an earlier release. Data stays: migrations only add, so earlier code runs on them.
import { type Deployment, type DeployedEnvironment } from './deployment.ts'
import { deployedName, type WorkerName, workersOf } from './overlay.ts'
import { listDeploymentHistory, requireSuccess, type Version, type Wrangler } from './wrangler.ts'

/** As in the three wrangler.toml files. */
const NAMES: Record<WorkerName, string> = { edge: 'shasha', gateway: 'shasha-gateway', payments: 'shasha-payments' }

interface RollbackContext {
  deployment: Deployment
  /** A release; by default the one before the present. */
  to: string | undefined
  wrangler: Wrangler
  log: (line: string) => void
}

/**
 * The version to which a Worker returns. A Worker that the present release did not change stays. `versions` are newest
 * first.
 */
export function rollbackTarget(
  versions: readonly Version[],
  release: string,
  to: string | undefined,
): Version | undefined {
  const [present, ...earlier] = versions
  if (to !== undefined) return present?.tag === to ? undefined : earlier.find(({ tag }) => tag === to)
  return present?.tag === release ? earlier.find(({ tag }) => tag !== release) : undefined
}

const namesOf = (deployment: Deployment, environment: DeployedEnvironment) =>
  // The edge calls the others, so it goes back first.
  workersOf(deployment)
    .toReversed()
    .map((worker) => deployedName(NAMES[worker], environment))

/** Throws before anything changed if no Worker has an earlier version. */
export async function rollback({ deployment, to, wrangler, log }: RollbackContext): Promise<void> {
  const names = namesOf(deployment, deployment.environment)
  const live = new Map<string, Version[]>()
  for (const name of names) live.set(name, await listDeploymentHistory(wrangler, name))
  const release = live.get(names[0] ?? '')?.[0]?.tag
  if (!release) throw new Error('The live version of the edge has no release. Name a version: npx wrangler rollback')
  const plan = names.flatMap((name) => {
    const version = rollbackTarget(live.get(name) ?? [], release, to)
    if (!version) log(`${name} stays`)
    return version ? [{ name, version }] : []
  })
  if (plan.length === 0)
    throw new Error(`There is no version ${to ? `of release ${to}` : `before release ${release}`}.`)
  for (const { name, version } of plan) {
    const reason = `Back from release ${release}`
    await requireSuccess(
      `Rolling back ${name}`,
      wrangler('rollback', version.id, '--name', name, '--message', reason, '--yes'),
    )
    log(`${name} is back at ${version.tag ?? version.id}`)
  }
}
