// The imports of the source files: static, type-only and lazy, with the aliases of package.json resolved.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = resolve(import.meta.dirname, '../..')

export interface Import {
  /** Paths from the root of the project; a package is `npm:name`. */
  from: string
  to: string
  /** Nothing of it is left when the code runs. */
  isTypeOnly: boolean
}

// A mutation run that is under way has a copy of the tree in the folder of the tests' output.
const isCode = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) && !/\.gen\.ts$|\/paraglide\/|\/node_modules\/|^tests\/\.output\//.test(file)

export const readCode = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Source files below these folders, tests included, generated files left out. */
export const codeIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter(isCode)

/** `import { type Order }` leaves an import without names. */
const TYPES = /^(import|export) type\b/
const QUOTED = /^['"](.+)['"]$/

export function importsOf(from: string): Import[] {
  const source = readCode(from)
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module
  const found = [
    ...staticImports.map(({ moduleRequest, start }) => ({
      name: moduleRequest.value,
      isTypeOnly: TYPES.test(source.slice(start)),
    })),
    ...staticExports.map(({ entries, start }) => ({
      name: entries[0]?.moduleRequest?.value ?? '',
      isTypeOnly: TYPES.test(source.slice(start)),
    })),
    // A lazy import of a computed name has no target that could be checked.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: QUOTED.exec(source.slice(start, end))?.[1] ?? '',
      isTypeOnly: false,
    })),
  ]
  return found
    .filter(({ name }) => name !== '')
    .map(({ name, isTypeOnly }) => ({ from, to: targetOf(from, name), isTypeOnly }))
}

/** Imports of package.json that depend on where the code runs: those of a Worker and of Node. */
const { imports } = JSON.parse(readCode('package.json')) as { imports: Record<string, string | { default: string }> }

function targetOf(from: string, name: string): string {
  const known = imports[name]
  if (typeof known === 'object') return known.default.slice('./'.length)
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  return `npm:${name}`
}

/**
 * Nouns that import each other in a ring, each with one import that leads on: `orders → wallet (a.ts imports b.ts)`.
 * `nounOf` answers undefined for files that belong to none.
 */
export function ringsOf(imports: readonly Import[], nounOf: (file: string) => string | undefined): string[] {
  const edges = new Map<string, Map<string, Import>>()
  for (const imported of imports) {
    const [from, to] = [nounOf(imported.from), nounOf(imported.to)]
    if (!from || !to || from === to) continue
    edges.set(from, (edges.get(from) ?? new Map<string, Import>()).set(to, imported))
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, witness]) =>
      reaches(to, from) ? [`${from} → ${to} (${witness.from} imports ${witness.to})`] : [],
    ),
  )
}
