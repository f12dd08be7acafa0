import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireNamedOrRunningSite, usageWithRunningUrl } from './running-site.ts'

let folder = ''
const run = (pid: number) =>
  writeFileSync(join(folder, '.shasha/site.json'), JSON.stringify({ url: 'http://localhost:3000', pid }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-site-'))
  mkdirSync(join(folder, '.shasha'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a command of the operator', () => {
  it('acts on the running site of its checkout', () => {
    run(process.pid)
    expect(requireNamedOrRunningSite(undefined, {}, folder)).toBe('http://localhost:3000')
    expect(requireNamedOrRunningSite(undefined, { PORT: '3000' }, folder)).toBe('http://localhost:3000')
    expect(requireNamedOrRunningSite(undefined, { SITE_ORIGIN: 'http://localhost:3000/' }, folder)).toBe(
      'http://localhost:3000',
    )
  })

  it.each([{ PORT: '3001' }, { SITE_ORIGIN: 'https://cinema.example' }, { SITE_ORIGIN: 'not an address' }])(
    'refuses to guess if %j names another site',
    (environment) => {
      run(process.pid)
      expect(() => requireNamedOrRunningSite(undefined, environment, folder)).toThrow(
        /is not the running site of this checkout/,
      )
    },
  )

  it('acts on no site of another checkout, and on none that has ended', () => {
    expect(() => requireNamedOrRunningSite(undefined, {}, folder)).toThrow(/No site of this checkout is running/)
    // No process has a number so high.
    run(2 ** 30)
    expect(() => requireNamedOrRunningSite(undefined, { PORT: '3000' }, folder)).toThrow(
      /--url http:\/\/localhost:3000/,
    )
  })

  it('says in its usage which site it acts on without --url', () => {
    expect(usageWithRunningUrl(folder)).toBe('[--url …, without it the running site of this checkout: none now]')
    run(process.pid)
    expect(usageWithRunningUrl(folder)).toBe(
      '[--url …, without it the running site of this checkout: http://localhost:3000]',
    )
  })

  it('acts on any address that --url names', () => {
    expect(requireNamedOrRunningSite('https://cinema.example', { PORT: '3001' }, folder)).toBe('https://cinema.example')
    expect(() => requireNamedOrRunningSite('cinema', {}, folder)).toThrow('Not an address: cinema')
  })
})
