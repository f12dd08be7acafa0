// What comes from npm: exact versions, no scripts at installation but listed ones, no version with a known fault. The
// tools of the long run have a lockfile of their own.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Lockfile {
  packages: Record<
    string,
    { version?: string; link?: boolean; integrity?: string; inBundle?: boolean; hasInstallScript?: boolean }
  >
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
const TOOLS = 'tests/proof/tools/'
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const manifestIn = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Manifest
const packagesIn = (folder: string) => (JSON.parse(read(`${folder}package-lock.json`)) as Lockfile).packages
const packages = packagesIn('')

const versionsOf = (name: string) =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  )
const isAtLeast = (version: string, least: string) => version.localeCompare(least, 'en', { numeric: true }) >= 0

describe.each([
  ['of the project', ''],
  ['of the long run', TOOLS],
])('every package %s', (_of, folder) => {
  it('has an exact version and a checksum (ASVS 15.1.2)', () => {
    const { dependencies, devDependencies } = manifestIn(folder)
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
    const unchecked = Object.entries(packagesIn(folder)).filter(
      ([path, { link, integrity, inBundle }]) => path !== '' && !link && !integrity && !inBundle,
    )
    expect(unchecked.map(([path]) => path)).toEqual([])
  })
})

it('no package may run a script at installation unless it is listed (ASVS 15.1.2)', () => {
  const { allowScripts = {} } = manifestIn('')
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  expect(allowed.toSorted()).toEqual(['esbuild', 'node', 'workerd'])
  expect(read(`${TOOLS}.npmrc`).split('\n')).toContain('ignore-scripts=true')
})

it('start and test bring no package that only the long run needs', () => {
  const both = Object.keys(manifestIn(TOOLS).dependencies).filter((name) => `node_modules/${name}` in packages)
  expect(both).toEqual([])
})

it('there is one workerd, so tests run on what the site is built for', () => {
  expect(versionsOf('workerd')).toHaveLength(1)
})

/** The first versions without the faults that were published: CVE-2026-59940, CVE-2026-24472 and later ones. */
const LEAST = { seroval: '1.5.3', hono: '4.12.25' }

it.each(Object.entries(LEAST))(
  '%s reads what browsers send, and is at least %s (ASVS 1.5.2, 15.2.1)',
  (name, least) => {
    const versions = versionsOf(name)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([])
  },
)
