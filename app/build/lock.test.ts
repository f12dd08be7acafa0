import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from './lock.mjs'

it('a folder has one owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  try {
    expect(lockFolder(join(folder, 'state'))).toBe(true)
    expect(lockFolder(join(folder, 'state'))).toBe(false)
    expect(lockFolder(join(folder, 'other'))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
