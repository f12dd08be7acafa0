// How a command of this machine ends if it cannot go on: with one sentence that says what to do.
import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dist, stateFolder } from '../../server/lib/local-folders.mjs'

/** @returns {never} */
export function stop(line) {
  console.error(`\n  ${line}\n`)
  return process.exit(1)
}

/** Less is free only if a write has just failed, or is about to. */
const FULL_BYTES = 30_000_000
const isFull = (folder) => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < FULL_BYTES
}

/**
 * Why a step failed: what to do if the disk is the reason, otherwise the error.
 * @param {string} what the step, such as “The build failed”
 */
export function reasonOf(what, error) {
  const text = error instanceof Error ? error.message : String(error)
  const folder = [dist, stateFolder()].find(isFull)
  if (folder || /ENOSPC|no space left|disk is full|SQLITE_FULL/i.test(text))
    return `The disk of ${folder ?? 'this folder'} is full. Free some space, then run the command again.`
  const path = /(?:EROFS|EACCES|EPERM).*'(.+?)'/.exec(text)?.[1]
  if (path) return `${path} cannot be written. Make its folder writable, then run the command again.`
  return `${what}: ${text}`
}

export const stopBecause = (what, error) => stop(reasonOf(what, error))

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

export async function stopIfTaken(port) {
  if (!(await isFree(port)))
    stop(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`)
}
