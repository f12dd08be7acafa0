import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backUpSiteState, restoreStateRetainingOld } from './local-state.ts'

const OBJECT = 'v3/do/shasha-gateway-OrderObject/order.sqlite'
const PICTURE = 'v3/r2/shasha-files/blobs/picture'

/** A state with one order and one picture. */
function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'shasha-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const state = join(folder, 'state')
  for (const file of [OBJECT, PICTURE, 'v3/cache/page']) mkdirSync(join(state, file, '..'), { recursive: true })
  writeFileSync(join(state, PICTURE), 'a picture')
  writeFileSync(join(state, 'v3/cache/page'), 'a page')
  const open = () => new DatabaseSync(join(state, OBJECT))
  const orders = (): unknown[] => {
    const database = open()
    const rows = database.prepare('SELECT id FROM orders').all()
    database.close()
    return rows.map(({ id }) => id)
  }
  const book = (id: string) => {
    const database = open()
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS orders (id TEXT)')
    database.prepare('INSERT INTO orders VALUES (?)').run(id)
    database.close()
  }
  book('first')
  return { folder, state, backup: join(folder, 'backup'), open, orders, book }
}

describe('a backup', () => {
  it.each(['../owned', 'v3/do/../../../owned', '/owned', 'v3/cache/page', 'manifest.json'])(
    'that names %s, which no backup contains, is refused and changes nothing',
    async (file) => {
      const { folder, state, orders } = setUp()
      const backup = join(folder, 'from/elsewhere')
      await backUpSiteState(state, backup)
      const content = 'from elsewhere'
      mkdirSync(join(backup, file, '..'), { recursive: true })
      writeFileSync(join(backup, file), content)
      const digest = createHash('sha256').update(content).digest('hex')
      writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ createdAt: '', files: { [file]: digest } }))
      await expect(restoreStateRetainingOld(backup, state)).rejects.toThrow(/no file of a site/)
      expect(orders()).toEqual(['first'])
      expect(readdirSync(folder).toSorted()).toEqual(['from', 'state'])
    },
  )

  it('can be read by its owner only, because it contains personal data', async () => {
    const { state, backup } = setUp()
    await backUpSiteState(state, backup)
    expect(statSync(backup).mode & 0o077).toBe(0)
  })

  it('brings back what was stored, and moves the present state aside', async () => {
    const { folder, state, backup, orders, book } = setUp()
    await backUpSiteState(state, backup)
    book('second')
    const aside = await restoreStateRetainingOld(backup, state)
    expect(orders()).toEqual(['first'])
    expect(readdirSync(folder)).toContain(aside?.split('/').at(-1))
    rmSync(state, { recursive: true })
    expect(await restoreStateRetainingOld(backup, state)).toBeUndefined()
    expect(orders()).toEqual(['first'])
  })

  it('contains what is only in the write-ahead log yet, and no cache', async () => {
    const { state, backup, open } = setUp()
    const database = open()
    database.exec("PRAGMA wal_autocheckpoint = 0; INSERT INTO orders VALUES ('in the log')")
    // A process that was killed leaves its log behind.
    const killed = join(state, '../killed')
    cpSync(state, killed, { recursive: true })
    database.close()
    expect(readdirSync(join(killed, OBJECT, '..'))).toContain('order.sqlite-wal')
    await backUpSiteState(killed, backup)
    const copy = new DatabaseSync(join(backup, OBJECT))
    expect(copy.prepare('SELECT id FROM orders').all()).toEqual([{ id: 'first' }, { id: 'in the log' }])
    copy.close()
    expect(readdirSync(join(backup, 'v3'))).toEqual(['do', 'r2'])
  })

  it('is refused while a site runs, and so is restoring', async () => {
    const { state, backup, open, orders } = setUp()
    await backUpSiteState(state, backup)
    const running = open()
    running.prepare('SELECT id FROM orders').all()
    await expect(backUpSiteState(state, `${backup}-2`)).rejects.toThrow('A site runs')
    await expect(restoreStateRetainingOld(backup, state)).rejects.toThrow('A site runs')
    running.close()
    expect(orders()).toEqual(['first'])
  })

  it('that was changed is not restored, and the state stays', async () => {
    const { state, backup, orders } = setUp()
    await backUpSiteState(state, backup)
    writeFileSync(join(backup, PICTURE), 'another picture')
    await expect(restoreStateRetainingOld(backup, state)).rejects.toThrow(
      `${PICTURE} of the backup is missing or was changed`,
    )
    expect(orders()).toEqual(['first'])
  })

  it('of a damaged database fails and leaves nothing behind', async () => {
    const { folder, state, backup } = setUp()
    writeFileSync(join(state, OBJECT), 'not a database, but long enough to look like a file of one')
    await expect(backUpSiteState(state, backup)).rejects.toThrow()
    expect(readdirSync(folder)).not.toContain('backup')
  })
})
