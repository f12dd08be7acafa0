import { createLog } from '../../lib/log.ts'
import { getTraceContext } from './run.ts'

export const log = createLog('edge', getTraceContext)
