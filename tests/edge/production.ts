// Variables with which the edge serves outside `local` and `test`.
import type { EdgeEnv } from '#server/edge/env.ts'

export const OPERATOR_TOKEN = 'the-operators-token-of-this-test-0001'

const COMPLETE = {
  SITE_ORIGIN: 'https://shasha.test',
  OPERATOR_TOKEN,
  EDGE_KEY: 'the-edge-key-of-this-test-0000000001',
} satisfies Partial<EdgeEnv>

export const STAGING = { ...COMPLETE, ENVIRONMENT: 'staging' } satisfies Partial<EdgeEnv>
export const PRODUCTION = { ...COMPLETE, ENVIRONMENT: 'production', PAYMENTS: undefined } as const
