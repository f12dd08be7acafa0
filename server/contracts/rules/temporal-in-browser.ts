// Temporal in the browser: the engine's own, or the polyfill, which `app/client.tsx` loads before it hydrates. A browser
// with Temporal never downloads the polyfill.
import { nativeTemporal, type TemporalApi } from './temporal-native.ts'

const native = nativeTemporal()

/** Not set before `loadTemporal` is done, so no module may use it while it is evaluated. */
export let Temporal: TemporalApi
if (native) Temporal = native

/** Nothing to wait for if the engine has Temporal. */
export function loadTemporal(): Promise<void> | undefined {
  if (native) return undefined
  return import('./temporal-polyfill.ts').then((polyfill) => {
    Temporal = polyfill.Temporal
  })
}
