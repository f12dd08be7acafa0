// The operator's token at the edge, for the page and for its calls to the embedded gateway.
import type { EdgeEnv } from '../env.ts'

/** Clearly not a secret: only `local` and `test` accept it. */
const LOCAL_TOKEN = 'local-operator-token'

/** Undefined: no token is set, so no one can sign in with one. */
export const operatorTokenOf = ({
  ENVIRONMENT,
  OPERATOR_TOKEN,
}: Pick<EdgeEnv, 'ENVIRONMENT' | 'OPERATOR_TOKEN'>): string | undefined =>
  OPERATOR_TOKEN || (ENVIRONMENT === 'local' || ENVIRONMENT === 'test' ? LOCAL_TOKEN : undefined)
