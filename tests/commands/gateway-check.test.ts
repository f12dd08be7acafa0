// What the gateway check starts, and how it is started.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { suppliesFrom } from '../conformance/supplies.mjs'

interface Supplied {
  proofs: object
  phone?: () => string | undefined
  codeFor?: (place: string) => Promise<string | undefined>
}

it('a code is read by the operator’s command; each test phone is used once', async () => {
  const base = new URL('http://127.0.0.1:9/')
  const byPhone: Supplied = await suppliesFrom({ otpCommand: 'echo code {phone}', phone: ['0501'] }, base)
  expect([byPhone.phone?.(), byPhone.phone?.()]).toEqual(['+966501', undefined])
  expect(await byPhone.codeFor?.('+966501')).toBe('0501')
  const inFull: Supplied = await suppliesFrom({ otpCommand: 'echo {to}' }, base)
  expect(await inFull.codeFor?.('+966551')).toBe('966551')
})

interface Changers {
  proofs: object
  move?: (showtime: string, startsAt: string) => Promise<boolean>
  withdrawSeats?: (showtime: string, seats: string[]) => Promise<boolean>
  callOff?: (showtime: string) => Promise<boolean>
}

it('a showtime is changed by the operator’s commands, which get it, the later start and the seats as single words', async () => {
  const base = new URL('http://127.0.0.1:9/')
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'commands')
  const commands = {
    moveCommand: `echo move {showtime} {startsAt} >> ${file}`,
    withdrawCommand: `echo withdraw {showtime} {seats} >> ${file}`,
    callOffCommand: `echo off {showtime} >> ${file}`,
  }
  const { move, withdrawSeats, callOff }: Changers = await suppliesFrom(commands, base)
  expect(await move?.('st_1', '2026-11-28T18:05:00.000Z')).toBe(true)
  await withdrawSeats?.("st_1'; touch x", ['B4', 'B5'])
  await callOff?.('st_1')
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    'move st_1 2026-11-28T18:05:00.000Z',
    "withdraw st_1'; touch x B4,B5",
    'off st_1',
    '',
  ])
  // The report then says that the command failed, and blames no gateway.
  const failing: Changers = await suppliesFrom({ callOffCommand: 'exit 1' }, base)
  expect(await failing.callOff?.('st_1')).toBe(false)
})

describe('an old Node', () => {
  const CHECK = resolve(import.meta.dirname, '../conformance/check.cjs')
  const pretended = (version: string): string =>
    `Object.defineProperty(process,'versions',{value:Object.assign({},process.versions,{node:'${version}'})})`

  /** Exit code and output of the check, whose Node says that it is of this version. */
  const startWith = (version: string): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const preload = `data:text/javascript,${encodeURIComponent(pretended(version))}`
      execFile(process.execPath, ['--import', preload, CHECK, '--help'], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      )
    })

  it('is refused in words that say which one is needed and how to get it', async () => {
    const { code, said } = await startWith('20.19.0')
    expect(code).toBe(2)
    expect(said).toContain('This is Node 20.19.0')
    expect(said).toContain('needs Node 22.18 or newer')
    expect(said).toContain('`npm ci` installs one')
    expect(said).toContain('npm run gateway:check')
  })

  it('of the version that is needed, or of a later one, is taken', async () => {
    for (const version of ['22.18.0', '24.1.0'])
      expect(await startWith(version)).toMatchObject({ code: 0, said: expect.stringContaining('--write') })
  })
})
