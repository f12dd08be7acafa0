// One run from one seed: visitors, processors and faults of the platform, and what was found.
import { showtimeRecord } from '../../gateway/support/showtime-factory.ts'
import { auditEnd, checkPaid, checkRefunds, checkTouched } from './audit.ts'
import { nothingAcknowledged, type Run, visitSite } from './visitors/buyer.ts'
import type { Found, Plan } from './found.ts'
import { NO_FAULTS, drawFaultRates, type FaultRates } from './platform/network.ts'
import { FOOD_CINEMA, runKitchen } from './visitors/food.ts'
import { addOffers } from './visitors/offers.ts'
import { addToProgramme, CHANGED, changeShowtime } from './visitors/showtime-changes.ts'
import { moveBookings } from './visitors/move-bookings.ts'
import { operate } from './visitors/operator.ts'
import { createVisitor, createVoucher, stub } from './visitors/create.ts'
import { database, createSimulation, STARTS_AT } from './setup.ts'
import { saveCard } from './visitors/saved-cards.ts'
import { checkWatched, type Watched, watchSeats } from './visitors/watch-seats.ts'
import type { Visitor, Simulation } from './simulation.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

export { openDatabase } from './setup.ts'

/** One network may hold three of its ten seats without a verified phone. */
const SMALL_HALL = {
  id: 'sim-small',
  layout: {
    version: 1,
    rows: [{ name: 'B', area: 'standard', shape: 'standard' as const, blocks: [10] }],
    bend: 0,
    aisle: 40,
  },
  maxSeats: 3,
}
/** Every fourth visitor is a guest without a verified phone. */
const isUnproved = (index: number): boolean => index % 4 === 0

/** No faults, because nothing here is under test. */
async function prepare(simulation: Simulation, { visitorCount, minutes }: Plan): Promise<[Run, Visitor[]]> {
  // Loads the programme, as the first call of a day does.
  await simulation.call('GET', 'settings')
  addOffers(database)
  addToProgramme()
  const shows = ['sim-1', 'sim-2', 'sim-3', CHANGED.id]
  for (const hall of [...shows.map((id) => ({ id })), SMALL_HALL]) {
    const startsAt = hall.id === CHANGED.id ? CHANGED.startsAt : STARTS_AT + 2 * DAY_MS
    const cinema = { ...showtimeRecord().cinema, id: FOOD_CINEMA }
    await stub(simulation, 'SHOWTIMES', `show:${hall.id}`).learn!(showtimeRecord({ ...hall, startsAt, cinema }))
  }
  const visitors: Visitor[] = []
  for (let index = 0; index < visitorCount; index += 1)
    visitors.push(await createVisitor(simulation, index, isUnproved(index)))
  const vouchers: string[] = []
  for (let index = 0; index < visitorCount; index += 1) vouchers.push(await createVoucher(simulation))
  const acknowledged = nothingAcknowledged()
  for (const visitor of visitors) if (visitor.kind === 'member') await saveCard(simulation, visitor, acknowledged)
  const seats = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8']
  return [
    {
      simulation,
      shows,
      smallHall: { showtimeId: SMALL_HALL.id, seats: seats.slice(0, 8) },
      seats,
      kitchen: `kitchen:${FOOD_CINEMA}:${showtimeRecord({ startsAt: STARTS_AT + 2 * DAY_MS }).cinemaDay}`,
      vouchers,
      acknowledged,
      endsAt: simulation.scheduler.now + minutes * MINUTE_MS,
    },
    visitors,
  ]
}

/** A call that starts an object and changes nothing. */
const READS: Record<string, string> = {
  ORDERS: 'snapshot',
  SHOWTIMES: 'snapshot',
  WALLETS: 'snapshot',
  VOUCHERS: 'snapshot',
  CARDS: 'list',
  MEMBERS: 'sessions',
  CHANGES: 'progress',
  KITCHENS: 'snapshot',
}

const CRON_MS = 15 * MINUTE_MS
/** Every showtime is over by then, and food that is not collected was given up. */
const EVENING_OVER_AT = STARTS_AT + 3 * DAY_MS
/** Within this time after the last fault, a paid order has its tickets or its refund, without a request. */
const PROMISED_MS = 15 * MINUTE_MS

async function runCron(simulation: Simulation, until: number): Promise<void> {
  while (simulation.scheduler.now < until) {
    await simulation.wait(CRON_MS)
    await simulation.host.runScheduled().catch(() => undefined)
  }
}

/** Undefined: it did not end, which is a violation. */
async function auditOf(simulation: Simulation, { acknowledged }: Run, isEveningOver = false) {
  let audited: Awaited<ReturnType<typeof auditEnd>> | undefined
  void auditEnd(simulation, acknowledged, isEveningOver).then(
    (ended) => (audited = ended),
    (error: unknown) => simulation.violations.push(`The audit failed: ${String(error)}`),
  )
  await simulation.runUntil(simulation.scheduler.now + MINUTE_MS, () => undefined)
  if (audited) simulation.violations.push(...audited.violations)
  else if (simulation.violations.length === 0) simulation.violations.push('The audit did not end')
  return audited
}

export async function simulate(seed: number, plan: Plan): Promise<Found> {
  database.exec('SAVEPOINT run')
  const simulation = createSimulation(seed, plan.recordsStory ?? false)
  let counts: Record<string, number> = {}
  const found = (faultRates: FaultRates): Found => ({
    seed,
    steps: simulation.scheduler.steps,
    faultRates,
    violations: simulation.violations,
    story: simulation.story ?? [],
    counts,
  })
  const check = () => checkTouched(simulation)
  const onBroken = (error: unknown) => simulation.violations.push(`An error that nothing caught: ${String(error)}`)
  process.on('unhandledRejection', onBroken)
  try {
    let ready: [Run, Visitor[]] | undefined
    void prepare(simulation, plan).then((made) => (ready = made))
    await simulation.runUntil(STARTS_AT + 10 * MINUTE_MS, check)
    if (!ready) {
      simulation.violations.push('The run could not be prepared')
      return found(NO_FAULTS)
    }
    const [run, visitors] = ready
    const faultRates = {
      ...drawFaultRates(simulation.random),
      ...Object.fromEntries((plan.without ?? []).map((kind) => [kind, 0])),
    }
    simulation.network.faultRates = faultRates
    for (const visitor of visitors) void visitSite(run, visitor)
    void operate(run)
    void changeShowtime(run)
    void moveBookings(run)
    void runKitchen(run)
    const watched = [...run.shows, run.smallHall.showtimeId].map((showtimeId): Watched => ({
      showtimeId,
      version: 0,
      states: [],
      isOpen: false,
    }))
    for (const map of watched) void watchSeats(run, map)
    void runCron(simulation, run.endsAt)
    await simulation.runUntil(run.endsAt + 20 * MINUTE_MS, check)
    // No fault from now on.
    simulation.network.faultRates = NO_FAULTS
    const faultsEndedAt = simulation.scheduler.now
    await simulation.runUntil(faultsEndedAt + PROMISED_MS, check)
    // A broken promise has stopped the run: what is due by now has had no time.
    if (simulation.violations.length > 0) return found(faultRates)
    simulation.violations.push(...checkPaid(simulation))
    // An object whose alarm was lost sets it again when it starts. Without such faults nothing wakes it.
    if (faultRates.alarm > 0) {
      for (const object of simulation.host.objects.values()) object.sleep()
      for (const [name, { kind }] of [...simulation.host.objects].filter(([, { kind }]) => kind in READS))
        void stub(simulation, kind, name.slice(kind.length + 1))[READS[kind]!]!()
      await simulation.runUntil(simulation.scheduler.now + PROMISED_MS, check)
    }
    simulation.violations.push(...checkRefunds(simulation, faultsEndedAt))
    // Everything settles: due work has hours.
    await simulation.runUntil(run.endsAt + 12 * 60 * MINUTE_MS, check)
    if (simulation.violations.length > 0) return found(faultRates)
    const settled = await auditOf(simulation, run)
    if (settled) simulation.violations.push(...checkWatched(simulation, watched))
    if (simulation.violations.length > 0) return found(faultRates)
    // The evening passes, and food that no kitchen began goes back.
    await simulation.runUntil(EVENING_OVER_AT, check)
    const evening = await auditOf(simulation, run, true)
    counts = { ...simulation.counts, ...evening?.counts, ...settled?.counts }
    return found(faultRates)
  } finally {
    process.off('unhandledRejection', onBroken)
    for (const { disk } of simulation.host.objects.values()) disk.close()
    database.exec('ROLLBACK TO run; RELEASE run')
  }
}
