// The operator's bearer token, at the edge and at the embedded gateway.
import { type Environment, allowsDefaultSecrets } from './environment.ts'
import { isSameSecret } from './same-secret.ts'

/** Clearly not a secret: only `local` and `test` accept it. */
const LOCAL_OPERATOR_TOKEN = 'local-operator-token'

interface OperatorEnv {
  ENVIRONMENT: Environment
  OPERATOR_TOKEN?: string
}

/** Undefined: no token is set, so no token is accepted. */
export const acceptedOperatorToken = (env: OperatorEnv): string | undefined =>
  env.OPERATOR_TOKEN || (allowsDefaultSecrets(env) ? LOCAL_OPERATOR_TOKEN : undefined)

/** `authorization` is the value of the request's header. */
export async function isOperator(env: OperatorEnv, authorization: string | undefined): Promise<boolean> {
  const expected = acceptedOperatorToken(env)
  if (!expected || !authorization?.startsWith('Bearer ')) return false
  return isSameSecret(authorization.slice('Bearer '.length), expected)
}
