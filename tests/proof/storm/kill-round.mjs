// A machine that dies while buyers hold seats of one showtime, whose whole history is checked.
import { auditShowtime } from '#server/gateway/orders/audit/audit.rules.ts'
import { connect, inParallel } from './buyers.mjs'
import { buy, ids, lost, openHall, snapshotOf, twoOf, unless } from './buys.mjs'
import { checkHistory } from './history.ts'
import { startServer } from './server.mjs'

/** The round ends at the kill; more buyers never come. */
export const BUYERS_OF_A_ROUND = 2000
/** Fewer connections than in the other storms, so that answers come all the time and the kill falls between them. */
const KILL_CONNECTIONS = 40

/**
 * Kills the machine in the middle of the requests and starts it again on the same files. Returns the new server, how
 * often the machine was killed in time, and what is wrong.
 */
export async function killRound(server, { tokens, round, random, script, folder, acknowledged }) {
  const show = `night-${round}`
  const agent = connect(KILL_CONNECTIONS)
  const seats = await openHall(agent, server.url, 'show', show, 100)
  const attempts = []
  const enough = 20 + random(100)
  let yes = 0
  let killed
  const die = () => (killed ??= server.kill())
  const latest = setTimeout(die, 12_000)
  await inParallel(BUYERS_OF_A_ROUND, KILL_CONNECTIONS, async (buyer) => {
    if (killed) return
    const purchase = { show, token: tokens[buyer], seats: twoOf(seats, random), name: `${show}-${buyer}` }
    const attempt = await buy(agent, server.url, acknowledged, purchase)
    attempts.push(attempt)
    if (attempt.outcome.kind === 'held') yes += 1
    // The other connections have requests under way at this moment.
    if (yes === enough) die()
  })
  clearTimeout(latest)
  const isKilled = killed !== undefined
  await die()
  agent.destroy()
  const again = await startServer(script, folder)
  const calm = connect(50)
  const snapshot = await snapshotOf(calm, again.url, 'show', show)
  const held = attempts.filter(({ outcome }) => outcome.kind === 'held')
  const open = attempts.filter(({ status }) => status === 0)
  const breaches = [
    ...unless(isKilled, 'all buyers were answered before the machine died'),
    ...unless(held.length > 0, 'the machine died before a buyer got seats'),
    ...auditShowtime(snapshot),
    ...checkHistory(attempts, ids(snapshot.log, snapshot.seats)),
    ...(await lost(calm, again.url, snapshot, attempts)),
  ]
  // Buyers without an answer retry with the same key: an existing hold is found, otherwise the hold is made now.
  const unanswered = open.slice(0, 50)
  await inParallel(unanswered.length, 50, async (number) => {
    const { request, seats: requested, token } = unanswered[number]
    const retried = await buy(calm, again.url, acknowledged, { show, token, seats: requested, name: request })
    if (retried.outcome.kind === 'unknown')
      breaches.push(`${request} asked again and got ${retried.status} ${retried.said}`)
  })
  breaches.push(...auditShowtime(await snapshotOf(calm, again.url, 'show', show)))
  calm.destroy()
  console.log(`killed at the ${yes}th yes: ${held.length} holds acknowledged, ${open.length} requests unanswered`)
  return { server: again, kills: Number(isKilled), breaches }
}
