// What comes from npm: exact versions, no scripts at installation but listed ones, no version with a known fault.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Lockfile {
  packages: Record<string, { version?: string; link?: boolean; integrity?: string; inBundle?: boolean }>
}
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
> & {
  allowScripts: Record<string, boolean>
}
const { packages } = JSON.parse(read('package-lock.json')) as Lockfile

const versionsOf = (name: string) =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  )
const isAtLeast = (version: string, least: string) => version.localeCompare(least, 'en', { numeric: true }) >= 0

it('every package has an exact version and a checksum (ASVS 15.1.2)', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
  const unchecked = Object.entries(packages).filter(
    ([path, { link, integrity, inBundle }]) => path !== '' && !link && !integrity && !inBundle,
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})

it('no package may run a script at installation unless it is listed (ASVS 15.1.2)', () => {
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
  expect(allowed.toSorted()).toEqual(['esbuild', 'node', 'workerd'])
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
