// What is wrong with a Worker's configuration. A fault names a variable and never contains its value, because faults
// are logged.
import { type Environment, allowsDefaultSecrets } from './environment.ts'

export interface ConfigFault {
  /** The variable, secret or binding. */
  name: string
  fault: string
}

const MIN_SECRET_LENGTH = 32
/** Every default in this repository matches. A copy of a default is as public as the default. */
const LOCAL_VALUE = /^local-|never-in-production/
const ENVIRONMENTS: readonly string[] = ['local', 'test', 'staging', 'production'] satisfies Environment[]

/** Undefined if the checks apply. Local and test have no faults. */
export function getFaultsByEnvironmentAlone(env: { ENVIRONMENT: Environment }): ConfigFault[] | undefined {
  if (!ENVIRONMENTS.includes(env.ENVIRONMENT))
    return [{ name: 'ENVIRONMENT', fault: `must be one of ${ENVIRONMENTS.join(', ')}` }]
  return allowsDefaultSecrets(env) ? [] : undefined
}

/** A secret of our own: ours to choose, so it can be long. */
export function secretFaults(name: string, value: string | undefined): ConfigFault[] {
  if (!value) return [{ name, fault: 'is not set' }]
  if (LOCAL_VALUE.test(value)) return [{ name, fault: 'is a default of the repository, which is public' }]
  return value.length < MIN_SECRET_LENGTH ? [{ name, fault: `is shorter than ${MIN_SECRET_LENGTH} characters` }] : []
}

/** Scheme and host only, like `https://shasha.example`. */
export function originFaults(name: string, value: string | undefined): ConfigFault[] {
  if (!value) return [{ name, fault: 'is not set' }]
  const isOrigin = URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).origin === value
  return isOrigin ? [] : [{ name, fault: 'must be an https origin without a path, like https://shasha.example' }]
}

/** An https URL, which may have a path. */
export const urlFaults = (name: string, value: string): ConfigFault[] =>
  URL.canParse(value) && new URL(value).protocol === 'https:' ? [] : [{ name, fault: 'must be an https URL' }]

export const describeFaults = (faults: readonly ConfigFault[]): string =>
  faults.map(({ name, fault }) => `${name} ${fault}`).join('; ')

/**
 * The faults of an environment, checked once for each isolate. `report` is called at that time if there are any.
 */
export function createConfigChecker<Env extends object>(
  check: (env: Env) => ConfigFault[],
  report: (faults: readonly string[]) => void,
) {
  const known = new WeakMap<Env, readonly ConfigFault[]>()
  return (env: Env): readonly ConfigFault[] => {
    const before = known.get(env)
    if (before) return before
    const faults = check(env)
    known.set(env, faults)
    if (faults.length) report(faults.map(({ name, fault }) => `${name} ${fault}`))
    return faults
  }
}
