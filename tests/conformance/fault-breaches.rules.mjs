// What a visitor must never get while a gateway fails. Pure: one row of the table in, findings in words out.

const GOOD = /^200,/
/** A page, or a refusal that names its time. */
const HONEST = /^(?:200|429|503|504),/
const HONEST_OR_MISSING = /^(?:(?:200|404)(?: after a redirect)?|429|503|504),/
/** Held seats, or a refusal in the site’s own form. A bare status is an answer that no page can show. */
const ANSWERED_HOLD = /^(?:held |[45]\d\d [a-z_]+,)/

/**
 * @typedef {object} Row
 * @property {string} name Of the mode.
 * @property {Record<string, string>} pages Status and time of each page, with what it says.
 * @property {string} held
 * @property {string} fromStore
 * @property {readonly string[]} lines The site’s log.
 * @property {string} again
 */

/**
 * `isCalm`: nothing fails, so everything must be there. `saysNotFound`: the gateway itself says that a thing does not exist.
 * `saysClosed`: it says that it is in maintenance. A stored page is then closed as soon as the edge knows that.
 * @param {Row} row
 * @param {{ isCalm?: boolean, saysNotFound?: boolean, saysClosed?: boolean }} mode
 */
export function breachesOf(
  { name, pages, held, fromStore, lines, again },
  { isCalm = false, saysNotFound = false, saysClosed = false },
) {
  const found = []
  const refusals = saysNotFound ? HONEST_OR_MISSING : HONEST
  for (const [page, seen] of Object.entries(pages))
    if (!(isCalm ? GOOD : refusals).test(seen)) found.push(`the ${page} page answers ${seen}`)
  if (!(isCalm ? /^held / : ANSWERED_HOLD).test(held)) found.push(`a hold is answered ${held}`)
  const isClosed = saysClosed && fromStore === '503, without the film'
  if (fromStore !== '200' && !isClosed) found.push(`the stored film page answers ${fromStore}`)
  const unhandled = lines.find((line) => line.includes('unhandled_error'))
  if (unhandled) found.push(`the log has ${unhandled.slice(0, 300)}`)
  if (again.startsWith('not within')) found.push(`the site is good again ${again}`)
  return found.map((breach) => `${name}: ${breach}`)
}
