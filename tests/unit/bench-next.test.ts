import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findNext } from '#tests/proof/bench/next.mjs'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shasha-next-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** What a run prints. */
function listen(): string[] {
  const printed: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line.trim()))
  onTestFinished(() => spy.mockRestore())
  return printed
}

test('Next.js is installed once, and found in its folder by later runs', async () => {
  listen()
  const folder = await emptyFolder()
  let installs = 0
  const install = async () => {
    installs += 1
    const bin = join(folder, 'node_modules/next/dist/bin')
    await mkdir(bin, { recursive: true })
    await writeFile(join(bin, 'next'), '')
  }
  expect(await findNext({ folder, install })).toBe(folder)
  expect(await findNext({ folder, install })).toBe(folder)
  expect(installs).toBe(1)
})

test('nothing is installed into a project that is named, whether it has Next.js or not', async () => {
  const printed = listen()
  const named = await emptyFolder()
  const install = () => Promise.reject(new Error('installed'))
  expect(await findNext({ named, install })).toBeUndefined()
  expect(printed.at(-1)).toBe(`Next.js is not measured, because ${named} has no Next.js`)
})

test('where the registry does not give Next.js, the run says so in a sentence and goes on', async () => {
  const printed = listen()
  const install = () => Promise.reject(Object.assign(new Error('failed'), { stderr: 'npm error code E404\nmore' }))
  expect(await findNext({ folder: await emptyFolder(), install })).toBeUndefined()
  expect(printed.at(-1)).toBe('Next.js is not measured, because npm could not install it: npm error code E404')
})
