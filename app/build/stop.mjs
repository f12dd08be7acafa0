// How a command of this machine ends if it cannot go on: with one sentence that says what to do.
import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { dist, stateFolder } from '../../server/lib/local-folders.mjs'

/** @returns {never} */
export function stop(line) {
  console.error(`\n  ${line}\n`)
  return process.exit(1)
}

/** Less is free only if a write has just failed, or is about to. */
const FULL_BYTES = 30_000_000
const isFull = (folder) => {
  if (!existsSync(folder)) return isFull(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < FULL_BYTES
}

/**
 * Why a step failed: what to do if the disk is the reason, otherwise the error.
 * @param {string} what the step, such as “The build failed”
 */
export function reasonOf(what, error) {
  const message = error instanceof Error ? error.message : String(error)
  const text = message.replace(/\n +at .*/g, '')
  const folder = [dist, stateFolder(), tmpdir()].find(isFull)
  if (folder || /ENOSPC|no space left|disk is full|SQLITE_FULL/i.test(text))
    return `The disk of ${folder ?? 'this folder'} is full. Free some space, then run the command again.`
  // In a read-only file system, `mkdir` of Node says ENOENT.
  const path = /(?:EROFS|EACCES|EPERM|ENOENT: .*, mkdir).*'(.+?)'/.exec(text)?.[1]
  if (path) return `${path} cannot be written. Make its folder writable, then run the command again.`
  return `${what}: ${text}`
}

export const stopBecause = (what, error) => stop(reasonOf(what, error))

/** The code of the error, if a server cannot listen on a port. */
const faultOfPort = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code))
    probe.listen(port, () => probe.close(() => resolve(undefined)))
  })

/** @param {string} command what the other port is chosen for */
export async function stopIfTaken(port, command = 'npm start') {
  const fault = await faultOfPort(port)
  if (!fault) return
  const other = `choose another: PORT=${Math.max(3000, (port + 1) % 65_536)} ${command}`
  stop(
    fault === 'EACCES'
      ? `Port ${port} is reserved for the system, so ${other}`
      : `Port ${port} is taken. Stop what listens there, or ${other}`,
  )
}
