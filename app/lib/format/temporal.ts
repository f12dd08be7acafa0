// Temporal: native, or the polyfill. Loaded only where times are calculated.
export type TemporalApi = Pick<typeof import('@js-temporal/polyfill').Temporal, 'Instant'>

const hasTemporal = (scope: object): scope is { Temporal: TemporalApi } => 'Temporal' in scope

export async function loadTemporal(): Promise<TemporalApi> {
  const scope: object = globalThis
  return hasTemporal(scope) ? scope.Temporal : (await import('@js-temporal/polyfill')).Temporal
}
