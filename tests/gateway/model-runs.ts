// How many random runs a model test makes: 20 per commit, 200 by `npm run test:long`.
import { env } from 'cloudflare:workers'

const { MODEL_RUNS: fromConfig } = env as unknown as { MODEL_RUNS: number }
export const MODEL_RUNS = fromConfig
