// Waits for a server by its answers, not by the clock: a slow machine takes as long as it needs.
import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 300

/**
 * Repeats a request until `faultOf` its response is undefined, and resolves to undefined then. Otherwise it resolves to
 * the last fault, after `maxBad` of them, or after `maxErrors` with status 500. Errors of a connection count, too.
 * @param {() => Promise<Response>} request
 * @param {{ maxBad: number, maxErrors?: number, faultOf?: (status: number, text: string) => string | undefined, pause?: () => Promise<unknown> }} options
 */
export async function requestUntilServed(
  request,
  {
    maxBad,
    maxErrors = maxBad,
    faultOf = (status, text) => (status < 400 ? undefined : `status ${status} ${text.slice(0, 300)}`),
    pause = () => setTimeout(RETRY_MS),
  },
) {
  let fault
  for (let bad = 0, errors = 0; bad < maxBad && errors < maxErrors; bad += 1) {
    if (bad > 0) await pause()
    try {
      const response = await request()
      fault = faultOf(response.status, await response.text())
      if (fault === undefined) return undefined
      if (response.status === 500) errors += 1
    } catch (error) {
      fault = String(error)
    }
  }
  return fault
}
