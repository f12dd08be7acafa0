// The name of a release, and the state of git that it comes from.
import { isoOf } from '../contracts/rules/riyadh-time.ts'
import type { DeployedEnvironment } from './deployment.ts'
import { run } from './run.ts'

const git = async (folder: string, ...args: string[]) => run('git', args, folder, process.env)

/** UTC, then the commit: names sort by time. wrangler's tags have at most 25 characters. */
export const releaseName = (at: number, commit: string): string =>
  `${isoOf(at).slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}-${commit.slice(0, 8)}`

/** What forbids a deployment from this working copy; undefined if nothing does. */
async function gitFault(folder: string, environment: DeployedEnvironment): Promise<string | undefined> {
  const status = await git(folder, 'status', '--porcelain', '--untracked-files=no')
  if (status.stdout.trim()) return `There are changes without a commit:\n${status.stdout.trimEnd()}`
  if (environment !== 'production') return undefined
  const upstream = await git(folder, 'merge-base', '--is-ancestor', 'HEAD', 'origin/main')
  return upstream.code === 0 ? undefined : 'Production is deployed from commits of origin/main only.'
}

/** Throws if the working copy is not what the commit says. A dry run only mentions it. */
export async function requireReleaseName(
  folder: string,
  environment: DeployedEnvironment,
  options: { isDryRun: boolean; log: (line: string) => void },
): Promise<string> {
  const head = await git(folder, 'rev-parse', 'HEAD')
  if (head.code !== 0) throw new Error('This is no git repository, so a release could not be named.')
  const fault = await gitFault(folder, environment)
  if (fault && !options.isDryRun) throw new Error(fault)
  if (fault) options.log(`a real deployment would stop here: ${fault}`)
  return releaseName(Date.now(), head.stdout.trim())
}
