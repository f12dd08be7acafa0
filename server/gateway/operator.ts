// Lets the operator in and nobody else. Proves itself by a bearer token, as the site's switch does.
// Relied on by the operator's routes, which are not part of the contract: no visitor comes here.
import { isSameSecret } from '../lib/same-secret.ts'
import type { Env } from './env.ts'
import type { GatewayApp } from './serve.ts'

/** Visibly not a secret; production has no token until it is given one. */
const LOCAL_TOKEN = 'local-operator-token'

async function isOperator(env: Env, authorization: string | undefined): Promise<boolean> {
  const expected = env.OPERATOR_TOKEN ?? (env.ENVIRONMENT === 'production' ? undefined : LOCAL_TOKEN)
  if (!expected || !authorization?.startsWith('Bearer ')) return false
  return isSameSecret(authorization.slice('Bearer '.length), expected)
}

/** Before the first of the operator's routes. */
export function requireOperator(app: GatewayApp): void {
  app.use('/v1/operator/*', async (c, next) =>
    (await isOperator(c.env, c.req.header('authorization'))) ? next() : c.json({ error: 'unauthorized' }, 401),
  )
}
