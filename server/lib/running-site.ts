// Which site an operator's command acts on: the one that runs from this checkout, or the one that `--url` names.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const recordOf = (folder: string) => join(folder, '.shasha/site.json')

/** Whether a process of this machine has the number. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The address of the site that runs from this checkout. */
export function readRunning(folder = root): string | undefined {
  try {
    // Written by `recordRunningSite`.
    const { url, pid } = JSON.parse(readFileSync(recordOf(folder), 'utf8')) as { url: string; pid: number }
    return URL.canParse(url) && isAlive(pid) ? url : undefined
  } catch {
    return undefined
  }
}

/** Records the address of the site that this process serves. */
export function recordRunningSite(url: string, folder = root): void {
  mkdirSync(dirname(recordOf(folder)), { recursive: true })
  writeFileSync(recordOf(folder), JSON.stringify({ url, pid: process.pid }))
}

/** A Vite plugin: the server of `npm run dev` records its address, as `npm start` does. */
export function recordRunningSitePlugin(): Plugin {
  return {
    name: 'running-site',
    configureServer: ({ httpServer }) => {
      httpServer?.once('listening', () => {
        const bound = httpServer.address()
        if (bound && typeof bound !== 'string') recordRunningSite(`http://localhost:${bound.port}`)
      })
    },
  }
}

/**
 * The address to act on. Throws with a sentence for the operator if it would be a guess: without `--url` it must be the
 * running site of this checkout, and SITE_ORIGIN or PORT, if they are set, must name the same.
 * `named`: the value of `--url`.
 */
export function requireNamedOrRunningSite(
  named: string | undefined,
  environment: Record<string, string | undefined> = process.env,
  folder = root,
): string {
  if (named !== undefined) {
    if (!URL.canParse(named)) throw new Error(`Not an address: ${named}`)
    return named
  }
  const running = readRunning(folder)
  const { SITE_ORIGIN, PORT } = environment
  const wanted = SITE_ORIGIN || (PORT ? `http://localhost:${PORT}` : undefined)
  if (!running)
    throw new Error(
      `No site of this checkout is running. Start it with npm start, or name an address with --url${wanted ? ` ${wanted}` : ''}.`,
    )
  if (wanted && (!URL.canParse(wanted) || new URL(wanted).origin !== new URL(running).origin))
    throw new Error(
      `${wanted} is not the running site of this checkout, which is ${running}. Name the one you mean with --url.`,
    )
  return running
}

/** The option in a command's line of usage, with the address that holds without it. */
export const usageWithRunningUrl = (folder = root): string =>
  `[--url …, without it the running site of this checkout: ${readRunning(folder) ?? 'none now'}]`
