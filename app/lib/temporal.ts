// Temporal: the browser's own, or the polyfill where there is none. Asked for only where time is calculated.
export type TemporalApi = Pick<typeof import('@js-temporal/polyfill').Temporal, 'Instant'>

const hasTemporal = (scope: object): scope is { Temporal: TemporalApi } => 'Temporal' in scope

export async function loadTemporal(): Promise<TemporalApi> {
  const scope: object = globalThis
  return hasTemporal(scope) ? scope.Temporal : (await import('@js-temporal/polyfill')).Temporal
}
