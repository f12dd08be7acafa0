import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { adBlockDialog, showTagBlockedDialogOnce } from './banners/ad-block.dialog.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('#app/lib/dialog/dialog.ts', () => ({ defineDialog: (id: string) => ({ id }), openDialog: vi.fn() }))

const visitOf = (onLine: boolean) => {
  const stored = new Map<string, string>()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
}

beforeEach(() => vi.mocked(openDialog).mockClear())
afterEach(() => vi.unstubAllGlobals())

it('a blocked tag is reported once a visit', async () => {
  visitOf(true)
  await showTagBlockedDialogOnce()
  await showTagBlockedDialogOnce()
  expect(openDialog).toHaveBeenCalledExactlyOnceWith(adBlockDialog, {})
})

it('offline, a missing tag says nothing about the visitor', async () => {
  visitOf(false)
  await showTagBlockedDialogOnce()
  expect(openDialog).not.toHaveBeenCalled()
})
