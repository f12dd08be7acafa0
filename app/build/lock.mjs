// A lock on a folder that ends with its process, however that ends: the operating system releases it, not this code. A
// file with the number of a process would outlive a kill, and its number may be given to another process.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** The garbage collector would close a database without references, which releases its lock. */
const held = new Set()

/** Longer than another process needs to see whether a folder is locked. */
const LOOK_MS = 200

/** Begins a transaction that locks the folder's file. Undefined if another process has locked it. */
function openLocked(folder) {
  const file = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: LOOK_MS })
  try {
    file.exec('BEGIN EXCLUSIVE')
    return file
  } catch (error) {
    file.close()
    if (error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/** Locks a folder until this process ends. Returns false if another process holds the lock. */
export function lockFolder(folder) {
  mkdirSync(folder, { recursive: true })
  // SQLite would not say why it cannot open its file.
  accessSync(folder, constants.W_OK)
  const file = openLocked(folder)
  if (file) held.add(file)
  return file !== undefined
}

/** Whether another process holds the lock of a folder. */
export function isLocked(folder) {
  if (!existsSync(join(folder, 'lock.sqlite'))) return false
  try {
    const file = openLocked(folder)
    file?.close()
    return file === undefined
  } catch {
    // Where no file can be written, none is being built.
    return false
  }
}
