// wrangler's commands, as far as a deployment needs them.
import { resolve } from 'node:path'
import { type Ran, run } from './run.ts'

const WRANGLER = resolve(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js')

export type Wrangler = (...args: string[]) => Promise<Ran>

/** SHASHA_WRANGLER names another executable, for tests. */
export const createWrangler =
  (folder: string, env: NodeJS.ProcessEnv): Wrangler =>
  (...args) => {
    const [command, ...first] = env.SHASHA_WRANGLER ? [env.SHASHA_WRANGLER] : [process.execPath, WRANGLER]
    // Without CI wrangler asks for confirmations.
    return run(command ?? '', [...first, ...args], folder, { ...env, CI: 'true', WRANGLER_SEND_METRICS: 'false' })
  }

/** Throws wrangler's own output. */
export async function requireSuccess(what: string, ran: Promise<Ran>): Promise<string> {
  const { code, output, stdout } = await ran
  if (code !== 0) throw new Error(`${what} failed:\n${output}`)
  return stdout
}

/** The error code of a Worker that was never deployed. */
const NO_WORKER = /\b10007\b/

/** Names of the secrets stored for a Worker; undefined if the Worker was never deployed. */
export async function listSecretNames(wrangler: Wrangler, name: string): Promise<string[] | undefined> {
  const ran = await wrangler('secret', 'list', '--name', name, '--format', 'json')
  if (ran.code !== 0 && NO_WORKER.test(ran.output)) return undefined
  if (ran.code !== 0) throw new Error(`The secrets of ${name} could not be listed:\n${ran.output}`)
  // wrangler's own format, of the pinned version.
  return (JSON.parse(ran.stdout) as { name: string }[]).map((secret) => secret.name)
}

export interface Version {
  id: string
  /** The release, which `--tag` wrote. */
  tag: string | undefined
}

/** The versions that were live, newest first; at most the ten that wrangler lists. */
export async function listDeploymentHistory(wrangler: Wrangler, name: string): Promise<Version[]> {
  const list = async (kind: string) =>
    requireSuccess(`Listing the ${kind} of ${name}`, wrangler(kind, 'list', '--name', name, '--json'))
  // wrangler's own formats, of the pinned version.
  const versions = JSON.parse(await list('versions')) as { id: string; annotations?: Record<string, string> }[]
  const deployments = JSON.parse(await list('deployments')) as {
    created_on: string
    versions: { version_id: string }[]
  }[]
  const tags = new Map(versions.map(({ id, annotations }) => [id, annotations?.['workers/tag']]))
  return deployments
    .toSorted((a, b) => b.created_on.localeCompare(a.created_on))
    .flatMap((deployment) => deployment.versions.slice(0, 1))
    .map(({ version_id: id }) => ({ id, tag: tags.get(id) }))
}
