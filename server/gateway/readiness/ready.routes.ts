// Whether the gateway can serve: `/v1/ready`, and the refusal of every other call if its configuration is incomplete.
import { Problem } from '../../contracts/problem.ts'
import { createConfigChecker, describeFaults } from '../../lib/config-faults.ts'
import { isOperator } from '../../lib/operator.ts'
import { createCheckCache, readinessResponse, runCheck } from '../../lib/readiness.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { gatewayConfigFaults } from './config-check.ts'
import { edgeKey, type Env } from '../config/env.ts'
import { log } from '../observability/log.ts'
import { parseLanguageOrEnglish, problemResponse, type GatewayApp } from '../http/serve.ts'

/** The names of the files in `migrations`. Replaced by the build. */
declare const MIGRATION_NAMES: readonly string[] | undefined

export const knownConfigFaults = createConfigChecker(gatewayConfigFaults, (faults) =>
  log.error('config_refused', { faults }),
)

/** Resolves to what is wrong with the database. wrangler notes the names of applied files in `d1_migrations`. */
async function missingMigrations(db: D1Database, wanted: readonly string[]): Promise<string | undefined> {
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const missing = wanted.filter((name) => !applied.has(name))
  return missing.length ? `not applied: ${missing.join(', ')}` : undefined
}

const runChecks = (env: Env, migrations: readonly string[]) =>
  Promise.all([
    runCheck('configuration', async () => describeFaults(knownConfigFaults(env)) || undefined),
    runCheck('migrations', () => missingMigrations(env.DB, migrations)),
  ])

const readiness = createCheckCache(() => Date.now())

/** With a wrong key the edge's calls fail one by one. The check shows it before a visitor does. */
async function edgeKeyCheck(env: Env, given: string) {
  return runCheck('edge-key', async () =>
    (await isSameSecret(given, edgeKey(env))) ? undefined : 'EDGE_KEY differs between edge and gateway',
  )
}

const OF_THIS_VERSION: readonly string[] = typeof MIGRATION_NAMES === 'undefined' ? [] : MIGRATION_NAMES

const isSchemaError = (error: Error): boolean => /no such (?:table|column)|has no column/i.test(error.message)

/**
 * Whether a call failed because its database lacks a migration. Asked only after a failure, so that a migrated gateway
 * reads nothing more for it.
 */
export async function isSchemaBehind(db: D1Database, error: Error): Promise<boolean> {
  if (!isSchemaError(error)) return false
  const missing = await missingMigrations(db, OF_THIS_VERSION).catch((reason: unknown) =>
    reason instanceof Error && isSchemaError(reason) ? 'none applied' : undefined,
  )
  if (missing) log.error('not_migrated', { missing })
  return missing !== undefined
}

/** Call it first: what is not ready must say so. */
export function serveReady(app: GatewayApp, migrations = OF_THIS_VERSION): void {
  app.get('/v1/ready', async (c) => {
    const results = await readiness(
      c.env,
      () => runChecks(c.env, migrations),
      (work) => c.executionCtx.waitUntil(work),
    )
    const given = c.req.header('x-edge-key')
    const fromEdge = given === undefined ? undefined : await edgeKeyCheck(c.env, given)
    const isDetailed = fromEdge?.isOk === true || (await isOperator(c.env, c.req.header('authorization')))
    return readinessResponse([...results, ...(fromEdge ? [fromEdge] : [])], isDetailed, {})
  })

  app.use(async (c, next) => {
    if (knownConfigFaults(c.env).length === 0) return next()
    return problemResponse(new Problem('maintenance'), parseLanguageOrEnglish(c.req.header('accept-language')))
  })
}
