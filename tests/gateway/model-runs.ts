// How many random runs a model test makes: 20 per commit, 200 by `npm run test:long`.
import { env } from 'cloudflare:workers'

const runs: unknown = Reflect.get(env, 'MODEL_RUNS')
if (typeof runs !== 'number') throw new Error('tests/vitest.config.ts binds no MODEL_RUNS')
export const MODEL_RUNS = runs
