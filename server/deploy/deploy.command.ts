// npm run deploy -- staging [--dry-run]
// npm run deploy -- rollback staging [--to <release>]
// Settings are in `.deploy/<environment>.json`, secrets in `.deploy/<environment>.secrets.json` or at Cloudflare. See
// server/DEPLOY.md.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildAndDeploy } from './deploy.ts'
import { type DeployedEnvironment, ENVIRONMENTS, readDeployment } from './deployment.ts'
import { requireReleaseName } from './release.ts'
import { rollback } from './rollback.ts'
import { run } from './run.ts'
import { runSmokeChecks } from './smoke.ts'
import { createWrangler } from './wrangler.ts'

const USAGE =
  'Usage: npm run deploy -- staging|production [--dry-run]\n       npm run deploy -- rollback staging|production [--to <release>]'
const root = join(import.meta.dirname, '../..')
const log = (line: string) => console.log(`  ${line}`)

const isEnvironment = (text: string | undefined): text is DeployedEnvironment =>
  ENVIRONMENTS.some((environment) => environment === text)

function parse() {
  const options = { 'dry-run': { type: 'boolean' }, to: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const isRollback = positionals[0] === 'rollback'
  const [environment, ...rest] = isRollback ? positionals.slice(1) : positionals
  if (!isEnvironment(environment) || rest.length) throw new Error(USAGE)
  return { isRollback, environment, isDryRun: values['dry-run'] === true, to: values.to }
}

/** The settings decide whether the gateway is embedded, not a variable or `.dev.vars` of this machine. */
const build = (gatewayUrl: string) => async (release: string) => {
  log('building …')
  const env = { ...process.env, SHASHA_RELEASE: release, GATEWAY_URL: gatewayUrl }
  const npm = await run('npm', ['run', '-s', 'build'], root, env)
  if (npm.code !== 0) throw new Error(`The build failed:\n${npm.output}`)
}

async function main(): Promise<void> {
  const { isRollback, environment, isDryRun, to } = parse()
  // Tests run in a folder of their own, on a build of their own.
  const folder = process.env.SHASHA_DEPLOY_FOLDER ?? root
  const deployment = readDeployment(environment, folder, process.env)
  const wrangler = createWrangler(folder, process.env)
  const back = `npm run deploy -- rollback ${environment}`

  const look = async (release: string | undefined) => {
    const site = process.env.SHASHA_SMOKE_URL ?? deployment.settings.siteOrigin
    const operatorToken = process.env.OPERATOR_TOKEN ?? deployment.secrets?.OPERATOR_TOKEN
    const faults = await runSmokeChecks({ site, release, operatorToken, fetch, wait: (ms) => wait(ms), log })
    if (faults.length) throw new Error(`The site does not work as it should. To go back:\n  ${back}`)
  }

  if (isRollback) {
    await rollback({ deployment, to, wrangler, log })
    return look(undefined)
  }
  const release = await requireReleaseName(folder, environment, { isDryRun, log })
  const dist = process.env.SHASHA_DIST ?? join(root, 'dist')
  const buildUnlessGiven = process.env.SHASHA_DIST ? async () => undefined : build(deployment.settings.gatewayUrl ?? '')
  await buildAndDeploy({ deployment, release, isDryRun, dist, wrangler, build: buildUnlessGiven, log })
  if (isDryRun) return
  await look(release)
  log(`release ${release} serves ${deployment.settings.siteOrigin}. To go back: ${back}`)
}

await main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
