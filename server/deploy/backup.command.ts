// npm run backup -- <folder>    copies the state of the stopped local site
// npm run restore -- <folder>   puts it back; the present state is moved aside
// The state is in the folder of SHASHA_STATE, .shasha by default. For a deployed site see server/RUNBOOK.md.
import { join, resolve } from 'node:path'
import { backUpSiteState, restoreStateRetainingOld } from './local-state.ts'

const [command, folder, ...rest] = process.argv.slice(2)
const state = resolve(process.env.SHASHA_STATE ?? join(import.meta.dirname, '../../.shasha'))

async function main(): Promise<string> {
  if (!folder || rest.length) throw new Error(`Usage: npm run ${command} -- <folder>`)
  const at = resolve(process.env.INIT_CWD ?? '.', folder)
  if (command === 'backup') return `${await backUpSiteState(state, at)} files of ${state} are in ${at}.`
  const aside = await restoreStateRetainingOld(at, state)
  return `${state} is as in ${at}.${aside ? ` What was there before is in ${aside}.` : ''}`
}

await main().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
