// Visitors who leave a seat map open. What its live channel said must be stored by then, and at the end it must be the
// map. A channel that ends is opened again.
import type { LiveSeats } from '#server/contracts/showtimes.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { objectsOf, type SimulatedObject } from '../platform/objects.ts'
import type { Simulation } from '../simulation.ts'
import type { Run } from './buyer.ts'

export interface Watched {
  showtimeId: string
  version: number
  /** By the index of the seat, as in the contract. */
  states: string[]
  isOpen: boolean
  /** The showtime was called off: nothing more is told. */
  isOver?: true
}

function hear({ violations }: Simulation, watched: Watched, text: string): void {
  const said = JSON.parse(text) as LiveSeats
  if (said.version < watched.version) violations.push(`I15 the channel of ${watched.showtimeId} went back in time`)
  watched.version = said.version
  if (said.type === 'all') watched.states = [...said.states]
  else if (said.type === 'over') watched.isOver = true
  else if (said.type === 'set') for (const [index, state] of said.changes) watched.states[index] = String(state)
}

export async function watchSeats({ simulation, endsAt }: Run, watched: Watched): Promise<void> {
  const { random } = simulation
  while (!watched.isOver) {
    const socket = await simulation.watch(`showtimes/${watched.showtimeId}/live`)
    if (socket?.isOpen) {
      // A new connection may reach a machine that has lost what was not stored.
      watched.version = 0
      watched.isOpen = true
      const closed = new Promise<void>((resolve) => (socket.onClose = resolve))
      socket.listen((text) => {
        if (watched.version > 0) simulation.count('seats told live')
        hear(simulation, watched, text)
      })
      // Some look elsewhere meanwhile.
      const isLeaving = simulation.scheduler.now < endsAt && random.chance(0.5)
      await (isLeaving ? Promise.race([closed, simulation.wait(random.next() * 10 * MINUTE_MS)]) : closed)
      watched.isOpen = false
      if (socket.isOpen) socket.close()
      simulation.count('live channel opened again')
    }
    await simulation.wait(1000 + random.next() * 5000)
  }
}

/** Call it with each text when it leaves the showtime's machine. */
export function checkStored({ disk, name }: SimulatedObject, text: string): string[] {
  const { version } = JSON.parse(text) as LiveSeats
  const [row] = disk.rows<{ seq: number | null }>(
    'SELECT max(seq) AS seq FROM (SELECT seq FROM log UNION ALL SELECT seq FROM journal)',
  )
  return version > (row?.seq ?? 0) ? [`I15 ${name} told change ${version} before it was stored`] : []
}

/** Once nothing moves any more: every open map shows what is stored. */
export function checkWatched({ host }: Simulation, watched: readonly Watched[]): string[] {
  const disks = new Map(objectsOf(host.objects, 'SHOWTIMES').map(({ name, disk }) => [name, disk]))
  return watched.flatMap(({ showtimeId, states, isOpen, isOver }) => {
    const isCalledOff =
      disks.get(`show:${showtimeId}`)!.rows("SELECT 1 FROM changes WHERE json ->> '$.kind' = 'CALLED_OFF'").length > 0
    if (isOver || isCalledOff)
      return isOver && isCalledOff ? [] : [`I15 the channel of ${showtimeId} is wrong about its being called off`]
    if (!isOpen) return [`I15 the channel of ${showtimeId} is closed, although nothing is lost any more`]
    const rows = disks
      .get(`show:${showtimeId}`)!
      .rows<{ seat: number; state: string }>('SELECT seat, state FROM seats JOIN claims USING (order_id)')
    const stored = new Map(rows.map(({ seat, state }) => [seat, state === 'SOLD' || state === 'BLOCKED' ? '1' : '2']))
    const wrong = states.flatMap((state, index) => (state === (stored.get(index) ?? '0') ? [] : [index]))
    return wrong.length > 0 ? [`I15 the channel of ${showtimeId} is wrong about the seats ${wrong.join(', ')}`] : []
  })
}
