// The storage of the gateway tests, and how each test file gets it without objects: setup.ts ends those in memory, and
// the function below deletes their files.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fastestFolder } from './fastest-folder.mjs'

/** Database and bucket are elsewhere: their rows are restored, and their pictures deleted. */
const OBJECTS = /\/do\/[^/]+$/
/** The folder also has the timetable of alarms. An alarm of an object without a file does nothing. */
const OBJECT = /^[0-9a-f]{64}\.sqlite/

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
