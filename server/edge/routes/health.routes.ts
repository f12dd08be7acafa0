// For monitors: `/health` says that the Worker runs, `/ready` says whether it can serve visitors.
import { Hono } from 'hono'
import { readinessResponse } from '../../lib/readiness.ts'
import { type EdgeApp, RELEASE } from '../env.ts'
import { limitGuesses } from '../operator/sign-in-limit.ts'
import { siteChecks } from '../site-checks.ts'

export const healthRoutes = new Hono<EdgeApp>()

healthRoutes.get('/health', (c) => c.json({ status: 'ok', version: c.env.VERSION, release: RELEASE }))

// With a token it says more. `limitGuesses` has looked it up.
healthRoutes.get('/ready', limitGuesses, async (c) => {
  const checks = await siteChecks(c.env, (work) => c.executionCtx.waitUntil(work))
  const facts = { version: c.env.VERSION, release: RELEASE }
  return readinessResponse(checks, typeof c.get('commander') === 'object', facts)
})
