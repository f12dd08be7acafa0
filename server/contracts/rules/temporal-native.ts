/** What the rules use of Temporal. The library of TypeScript is not used, so that a bare `Temporal` is a type error. */
export type TemporalApi = Pick<
  typeof import('./temporal-polyfill.ts').Temporal,
  'Instant' | 'PlainDate' | 'PlainYearMonth'
>

const hasTemporal = (scope: object): scope is { Temporal: TemporalApi } => 'Temporal' in scope

export function nativeTemporal(): TemporalApi | undefined {
  const scope: object = globalThis
  return hasTemporal(scope) ? scope.Temporal : undefined
}
