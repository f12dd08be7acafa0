// The storage of the gateway tests, and how each test file gets it empty. `reset()` of the Workers test library empties
// the objects that are in memory. But workerd evicts an object after ten idle seconds, and the next file would find its
// rows. So the files of the objects are deleted, too.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each write of an object waits for the disk. On a busy machine, tests would mostly wait; memory is always fast. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3
/** The database and the bucket are elsewhere; `reset()` empties both, because setup.ts uses them just before. */
const OBJECTS = /\/do\/[^/]+$/
/** Besides these files, a folder of objects contains the timetable of their alarms, which `reset()` empties. */
const OBJECT = /^[0-9a-f]{64}\.sqlite/

function fastestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= NEEDED_BYTES) return MEMORY
  } catch {
    // This system has no such folder.
  }
  return tmpdir()
}

/**
 * Makes a folder for the Miniflare that starts next: it stores everything in the folder for temporary files. Returns
 * the function that deletes the objects.
 */
export function gatewayStorage(): () => void {
  const root = mkdtempSync(join(fastestFolder(), 'shasha-gateway-tests-'))
  process.env['TMPDIR'] = root
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  return () => {
    for (const file of readdirSync(root, { recursive: true, withFileTypes: true }))
      if (OBJECT.test(file.name) && OBJECTS.test(file.parentPath)) rmSync(join(file.parentPath, file.name))
  }
}
