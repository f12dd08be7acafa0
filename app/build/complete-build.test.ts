import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder, type Plugin, type ViteBuilder } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { completeBuild } from './complete-build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'public'))
  mkdirSync(join(folder, 'dist/client'), { recursive: true })
  writeFileSync(join(folder, 'dist/complete'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

const builder = (): Promise<ViteBuilder> =>
  createBuilder({ root: folder, configFile: false, logLevel: 'silent', build: { outDir: 'dist/client' } })

async function runHook(plugin: Plugin | undefined) {
  const { buildApp } = plugin ?? {}
  if (typeof buildApp !== 'object') throw new Error('A plugin has no hook')
  await (buildApp.handler as (builder: ViteBuilder) => Promise<void>)(await builder())
}
/** Runs the hook of each plugin on its turn, with `bundle` between them. */
async function build(
  makePublic: () => Promise<string[]>,
  bundle = () => Promise.resolve(),
  makeImported = () => Promise.resolve<string[]>([]),
) {
  const [begin, end] = completeBuild({ imported: makeImported, public: makePublic })
  await runHook(begin)
  await bundle()
  await runHook(end)
}
const isComplete = () => existsSync(join(folder, 'dist/complete'))

it('a build has the pictures that were made beside the bundler', async () => {
  const pictures = Promise.withResolvers<string[]>()
  await build(
    () => pictures.promise,
    async () => {
      expect(isComplete()).toBe(false)
      writeFileSync(join(folder, 'public/late.png'), 'late')
      pictures.resolve([])
    },
  )
  expect(readFileSync(join(folder, 'dist/client/late.png'), 'utf8')).toBe('late')
  expect(isComplete()).toBe(true)
})

it('a build that fails, at its pictures or before, is not served', async () => {
  await expect(build(() => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC')
  expect(isComplete()).toBe(false)
})

it('a build with wrong seed data names it, bundles nothing and is not served', async () => {
  let hasBundled = false
  const bundle = () => Promise.resolve(void (hasBundled = true))
  const failed = build(
    () => Promise.resolve([]),
    bundle,
    () => Promise.reject(new Error('The seed data is wrong')),
  )
  // Vite prints the stack.
  await expect(failed).rejects.toMatchObject({ stack: 'The seed data is wrong' })
  expect([hasBundled, isComplete()]).toEqual([false, false])
})

it('a second build into one folder waits for the first to end', async () => {
  await build(
    () => Promise.resolve([]),
    () => expect(build(() => Promise.resolve([]))).rejects.toThrow('Another build is writing'),
  )
})
