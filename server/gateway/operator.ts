// Lets only the operator in, by a bearer token, as the site's maintenance switch does. The operator's routes are not
// part of the contract, so the site never calls them.
import { isSameSecret } from '../lib/same-secret.ts'
import type { Env } from './env.ts'
import type { GatewayApp } from './serve.ts'

/** Clearly not a secret; production has no default token. */
const LOCAL_TOKEN = 'local-operator-token'

async function isOperator(env: Env, authorization: string | undefined): Promise<boolean> {
  const expected = env.OPERATOR_TOKEN ?? (env.ENVIRONMENT === 'production' ? undefined : LOCAL_TOKEN)
  if (!expected || !authorization?.startsWith('Bearer ')) return false
  return isSameSecret(authorization.slice('Bearer '.length), expected)
}

/** Call it before the first of the operator's routes. */
export function requireOperator(app: GatewayApp): void {
  app.use('/v1/operator/*', async (c, next) =>
    (await isOperator(c.env, c.req.header('authorization'))) ? next() : c.json({ error: 'unauthorized' }, 401),
  )
}
