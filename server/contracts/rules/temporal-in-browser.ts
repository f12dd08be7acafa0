// Temporal in the browser: the engine's own, or the polyfill. A browser with Temporal never downloads the polyfill. In
// another browser every chunk that imports this module waits for the download.
import { nativeTemporal, type TemporalApi } from './temporal-native.ts'

export const Temporal: TemporalApi = nativeTemporal() ?? (await import('./temporal-polyfill.ts')).Temporal
