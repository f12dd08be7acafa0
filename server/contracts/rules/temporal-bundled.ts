// Temporal for the Workers and for Node: the engine's own, or the polyfill in the bundle. workerd 2026-10-12 and
// Node 24 have none yet. `Temporal.Now` is left out: a deployed workerd had a native Temporal whose clock stood at 0
// (https://github.com/cloudflare/workerd/issues/6907). The present time is always an argument.
import { nativeTemporal, type TemporalApi } from './temporal-native.ts'
import { Temporal as polyfill } from './temporal-polyfill.ts'

export const Temporal: TemporalApi = nativeTemporal() ?? polyfill
