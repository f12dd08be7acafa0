// A lock on a folder that ends with its process, however that ends: the operating system releases it, not this code. A
// file with the number of a process would outlive a kill, and its number may be given to another process.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** The garbage collector would close a database without references, which releases its lock. */
const held = new Set()

/** Locks a folder until this process ends. Returns false if another process holds the lock. */
export function lockFolder(folder) {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error.errcode === SQLITE_BUSY) return false
    throw error
  }
  held.add(file)
  return true
}
