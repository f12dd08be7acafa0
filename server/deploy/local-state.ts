// Copies the state of a local site: D1, Durable Objects, KV and R2, as Miniflare stores them. All parts are copied at
// one point in time, because an order, its showtime and its wallet refer to each other.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type } from 'arktype'
import { isoOf } from '../contracts/rules/riyadh-time.ts'

/** Folders of the state that cannot be made again. Caches and limits can. `npm start` stores them below `v3`. */
const PARTS = ['d1', 'do', 'kv', 'r2'].flatMap((part) => [part, join('v3', part)])
const MANIFEST = 'manifest.json'
const Manifest = type({ createdAt: 'string', files: 'Record<string, string>' })

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = []
  for (const part of PARTS.map((name) => join(folder, name)).filter((path) => existsSync(path)))
    for (const entry of await readdir(part, { recursive: true, withFileTypes: true }))
      // The index of a write-ahead log is made again from the log.
      if (entry.isFile() && !entry.name.endsWith('-shm'))
        files.push(relative(folder, join(entry.parentPath, entry.name)))
  return files.toSorted()
}

const isDatabase = (file: string): boolean => file.endsWith('.sqlite')

/** While a site runs, it holds a lock on the databases it has opened, so an exclusive one is refused. */
function isLocked(file: string): boolean {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}

/** Throws if a site runs on this state. */
async function requireStopped(state: string): Promise<void> {
  const databases = (await filesIn(state)).filter(isDatabase)
  if (databases.some((file) => isLocked(join(state, file))))
    throw new Error(`A site runs on ${state}. Stop it first: parts copied at different moments do not fit together.`)
}

const digestOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** Brings the write-ahead log into the file, and throws if the file is damaged. */
function settle(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const result = database.prepare('PRAGMA integrity_check').get()
    if (result?.integrity_check !== 'ok') throw new Error(`${file} is damaged`)
  } finally {
    database.close()
  }
}

const shapeOf = async (state: string) =>
  Promise.all(
    (await filesIn(state)).map(async (file) => {
      const { size, mtimeMs } = await stat(join(state, file))
      return `${file} ${size} ${mtimeMs}`
    }),
  )

/** Resolves to the number of files. Leaves nothing behind if it fails. */
export async function backUpSiteState(state: string, folder: string): Promise<number> {
  if (existsSync(folder)) throw new Error(`${folder} exists already. A backup gets a folder of its own.`)
  if ((await filesIn(state)).length === 0) throw new Error(`${state} has no state of a site.`)
  await requireStopped(state)
  try {
    // It contains personal data.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const before = await shapeOf(state)
    for (const file of await filesIn(state)) await cp(join(state, file), join(folder, file), { recursive: true })
    if ((await shapeOf(state)).join() !== before.join())
      throw new Error('The state changed while it was copied. Try again.')
    const copied = await filesIn(folder)
    for (const file of copied.filter(isDatabase)) settle(join(folder, file))
    const files: Record<string, string> = {}
    for (const file of await filesIn(folder)) files[file] = await digestOf(join(folder, file))
    await writeFile(join(folder, MANIFEST), JSON.stringify({ createdAt: isoOf(Date.now()), files }, null, 2))
    return Object.keys(files).length
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** The manifest is a file like others: what it names must not lead out of the state. */
const isPart = (file: string): boolean => normalize(file) === file && PARTS.some((part) => file.startsWith(`${part}/`))

/** Throws if the backup is incomplete or was changed. */
async function readBackup(folder: string): Promise<typeof Manifest.infer> {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`)
  const manifest = Manifest.assert(JSON.parse(await readFile(path, 'utf8')))
  for (const [file, digest] of Object.entries(manifest.files)) {
    if (!isPart(file)) throw new Error(`${folder} is no backup: ${file} is no file of a site's state.`)
    if (!existsSync(join(folder, file)) || (await digestOf(join(folder, file))) !== digest)
      throw new Error(`${file} of the backup is missing or was changed.`)
  }
  return manifest
}

/**
 * Puts a backup in the place of the state. The present state is moved aside, not deleted. Resolves to its new folder,
 * undefined if there was none.
 */
export async function restoreStateRetainingOld(backupFolder: string, state: string): Promise<string | undefined> {
  const { files } = await readBackup(backupFolder)
  await requireStopped(state)
  const aside = existsSync(state) ? `${state.replace(/\/$/, '')}.before-restore-${Date.now()}` : undefined
  if (aside) await rename(state, aside)
  await mkdir(state, { recursive: true })
  for (const file of Object.keys(files)) await cp(join(backupFolder, file), join(state, file), { recursive: true })
  return aside
}
