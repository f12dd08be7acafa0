import { createLog } from '../../lib/log.ts'
import { currentRun } from './run.ts'

export const log = createLog('edge', currentRun)
