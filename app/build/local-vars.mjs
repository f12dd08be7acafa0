// What a copy of the site on this machine is configured with: the environment of the command, then `.dev.vars`.
import { existsSync, readFileSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { gatewayUrlFault, isWellFormedOrigin, splitOriginsByWhitespace } from '../../server/contracts/rules/origins.ts'

const root = resolve(import.meta.dirname, '../..')

/** Variables of the edge that the environment may set. Others, such as PATH, must not reach a Worker. */
export const CONFIGURED = ['GATEWAY_URL', 'IMAGE_ORIGINS', 'PAYMENT_HOSTS', 'SITE_ORIGIN', 'EDGE_KEY', 'OPERATOR_TOKEN']
/** The embedded gateway compares these with what the edge sends. */
const OF_GATEWAY = ['EDGE_KEY', 'OPERATOR_TOKEN']

const inFile = (path) => (existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {})
const pick = (names, values) =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))

/**
 * The variables of a local copy, by name. One that the environment sets wins, an empty one too.
 * - `edge`: all of `.dev.vars` and what the environment sets.
 * - `gateway`: the same for the embedded gateway, from its own `.dev.vars`.
 * - `inEnvironment`: the part that the environment sets, for the edge.
 * - `contradicted`: names to which `.dev.vars` gives another value.
 * @param {Record<string, string | undefined>} environment
 * @param {string} folder of the repository
 */
export function readLocalVars(environment = process.env, folder = root) {
  const inEnvironment = pick(CONFIGURED, environment)
  const ofFile = inFile(join(folder, '.dev.vars'))
  const edge = { ...ofFile, ...inEnvironment }
  const gateway = { ...inFile(join(folder, 'server/gateway/.dev.vars')), ...pick(OF_GATEWAY, edge) }
  const contradicted = Object.keys(inEnvironment).filter((name) => name in ofFile && ofFile[name] !== edge[name])
  return { edge, gateway, inEnvironment, contradicted }
}

/** True if the site uses the gateway of this repository. */
export const isEmbedded = ({ edge }) => !edge.GATEWAY_URL

/** One sentence for each variable that no copy could work with. */
export function faultsOf({ edge }) {
  const { GATEWAY_URL, SITE_ORIGIN, IMAGE_ORIGINS, PAYMENT_HOSTS } = edge
  const fault = GATEWAY_URL && gatewayUrlFault(GATEWAY_URL)
  const origins = Object.entries({ SITE_ORIGIN, IMAGE_ORIGINS, PAYMENT_HOSTS }).flatMap(([name, value]) =>
    splitOriginsByWhitespace(value)
      .filter((origin) => !isWellFormedOrigin(origin, true))
      .map((origin) => `${name}: ${origin} is not an origin, such as https://example.com`),
  )
  return [
    ...(fault ? [`GATEWAY_URL: ${GATEWAY_URL} ${fault}. Example: GATEWAY_URL=https://api.example.com/cinema`] : []),
    ...origins,
    ...(splitOriginsByWhitespace(SITE_ORIGIN).length > 1 ? ['SITE_ORIGIN: a site has one origin'] : []),
  ]
}

/** Reads and checks the variables; throws one error with every fault in it. */
export function checkedLocalVars(environment = process.env, folder = root) {
  const vars = readLocalVars(environment, folder)
  const faults = faultsOf(vars)
  if (faults.length) throw new Error(faults.join('\n  '))
  return vars
}

/** A quote that the value does not contain. */
function quoted(value) {
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark))
  if (!quote) throw new Error(`A variable contains every kind of quote: ${value.slice(0, 8)}…`)
  return quote + value + quote
}

/** Gives a built Worker its variables. Only this user can read the file, which may contain keys. */
export async function writeDevVars(folder, vars) {
  const file = join(folder, '.dev.vars')
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${quoted(value)}\n`)
  if (lines.length === 0) return rm(file, { force: true })
  await writeFile(file, lines.join(''), { mode: 0o600 })
  // The mode of `writeFile` counts for new files only.
  await chmod(file, 0o600)
}
