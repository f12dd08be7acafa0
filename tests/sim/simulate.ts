// One evening from one seed: people, processors and faults of the platform, and what was found.
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { now } from '#server/lib/clock.ts'
import { type Env, voucherSecret } from '#server/gateway/env.ts'
import { signAccessToken } from '#server/gateway/session-tokens.ts'
import { newCode, voucherIdOf } from '#server/gateway/vouchers/voucher-code.rules.ts'
import { maskedCode, printedCode } from '#server/contracts/rules/voucher-code.ts'
import { showtimeRecord } from '../gateway/support/showtime-factory.ts'
import { auditEnd, checkPaid, checkTouched } from './audit.ts'
import { type Evening, spendEvening } from './people/buyer.ts'
import { installGlobals, type Simulated } from './platform/globals.ts'
import { NO_FAULTS, drawFaultRates, type FaultRates } from './platform/network.ts'
import { createRandom } from './platform/random.ts'
import { type Person, World } from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** An evening of November 2026, 18:00 in Riyadh. */
const STARTS_AT = Date.UTC(2026, 10, 26, 15)

export interface Found {
  seed: number
  steps: number
  faultRates: FaultRates
  violations: string[]
  /** Only if asked for. */
  story: string[]
  counts: Record<string, number>
}

export interface Plan {
  people: number
  minutes: number
  /** Kinds of fault that are not simulated. */
  without?: readonly (keyof FaultRates)[]
  /** Collects the story. */
  isTold?: boolean
}

let current: Simulated
installGlobals(() => current)

const database = new DatabaseSync(':memory:')

/** Call it once, before the first evening: the programme is the same on each of them. */
export async function openDatabase(root: string): Promise<void> {
  const folder = `${root}server/gateway/migrations/`
  for (const name of readdirSync(folder).toSorted())
    if (name.endsWith('.sql')) database.exec(readFileSync(folder + name, 'utf8'))
  const world = newWorld(0, false)
  void world.call('GET', 'settings')
  await world.runUntil(STARTS_AT + MINUTE, () => undefined)
}

function newWorld(seed: number, isTold: boolean): World {
  const random = createRandom(seed)
  const world = new World(random, database, { startsAt: STARTS_AT, isTold })
  current = { scheduler: world.scheduler, random, report: (sentence) => world.violations.push(sentence) }
  return world
}

type Stub = Record<string, (...args: unknown[]) => Promise<unknown>>
const stub = (world: World, kind: string, name: string): Stub =>
  (world.host.env[kind] as { getByName: (name: string) => Stub }).getByName(name)

async function newPerson(world: World, index: number): Promise<Person> {
  const env = world.host.env as unknown as Env
  const phone = `+96650${String(1_000_000 + index)}`
  const kind = index % 2 === 0 ? 'guest' : 'member'
  const id = `${kind[0]}-sim-${index}`
  const end = now() + 400 * DAY
  if (kind === 'guest') {
    const opened = await stub(world, 'GUESTS', `guest:${id}`).open!({
      id,
      preferredCityId: null,
      language: 'en',
      phone,
    })
    const { session } = opened as { session: { id: string } }
    const token = await signAccessToken(env, { kind, id, sessionId: session.id, phone }, end)
    return { name: `guest ${index}`, kind, id, token, phone }
  }
  const sessionId = `session-of-${id}`
  const entering = {
    memberId: id,
    sessionId,
    phone,
    acceptsTerms: true,
    language: 'en',
    preferredCityId: null,
    guestId: 'unknown',
    orderIds: [],
  }
  await stub(world, 'MEMBERS', `member:${id}`).enter!(entering)
  const wallet = stub(world, 'WALLETS', `wallet:${id}`)
  await wallet.refund!({ id: `fill-${index}`, orderId: 'o-before', reference: 'SH-0', eWallet: 30_000, cashback: [] })
  await wallet.gift!({ id: `gift-${index}`, walletType: 'CASHBACK', amount: 5000 })
  const token = await signAccessToken(env, { kind, id, sessionId, phone }, end)
  return { name: `member ${index}`, kind, id, token, phone }
}

async function newVoucher(world: World): Promise<string> {
  const code = newCode()
  const id = await voucherIdOf(voucherSecret(world.host.env as unknown as Env), code)
  const terms = {
    kind: 'AMOUNT',
    amount: 4000,
    areaCategoryCodes: [],
    title: { ar: 'قسيمة', en: 'Voucher' },
    maskedCode: maskedCode(code),
  }
  await stub(world, 'VOUCHERS', `voucher:${id}`).mint!(terms, now() + 30 * DAY)
  return printedCode(code)
}

/** No faults, because nothing here is under test. */
async function prepare(world: World, { people, minutes }: Plan): Promise<[Evening, Person[]]> {
  // Loads the programme, as the first call of a day does.
  await world.call('GET', 'settings')
  const shows = ['sim-1', 'sim-2', 'sim-3', 'sim-4']
  for (const id of shows)
    await stub(world, 'SHOWTIMES', `show:${id}`).learn!(showtimeRecord({ id, startsAt: STARTS_AT + 2 * DAY }))
  const persons: Person[] = []
  for (let index = 0; index < people; index += 1) persons.push(await newPerson(world, index))
  const vouchers: string[] = []
  for (let index = 0; index < people; index += 1) vouchers.push(await newVoucher(world))
  const told = { ticketed: new Map(), givenUp: new Set<string>(), orders: new Set<string>() }
  const seats = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8']
  return [{ world, shows, seats, vouchers, told, endsAt: world.scheduler.now + minutes * MINUTE }, persons]
}

/** A call that starts an object and changes nothing. */
const READS: Record<string, string> = {
  ORDERS: 'snapshot',
  SHOWTIMES: 'snapshot',
  WALLETS: 'snapshot',
  VOUCHERS: 'snapshot',
}

const CRON_MS = 15 * MINUTE

async function runCron(world: World, until: number): Promise<void> {
  while (world.scheduler.now < until) {
    await world.think(CRON_MS)
    await world.host.runScheduled().catch(() => undefined)
  }
}

export async function simulate(seed: number, plan: Plan): Promise<Found> {
  database.exec('SAVEPOINT evening')
  const world = newWorld(seed, plan.isTold ?? false)
  let counts: Record<string, number> = {}
  const found = (faultRates: FaultRates): Found => ({
    seed,
    steps: world.scheduler.steps,
    faultRates,
    violations: world.violations,
    story: world.story ?? [],
    counts,
  })
  const check = () => checkTouched(world)
  const onBroken = (error: unknown) => world.violations.push(`An error that nothing caught: ${String(error)}`)
  process.on('unhandledRejection', onBroken)
  try {
    let ready: [Evening, Person[]] | undefined
    void prepare(world, plan).then((made) => (ready = made))
    await world.runUntil(STARTS_AT + 10 * MINUTE, check)
    if (!ready) {
      world.violations.push('The evening could not be prepared')
      return found(NO_FAULTS)
    }
    const [evening, persons] = ready
    const faultRates = {
      ...drawFaultRates(world.random),
      ...Object.fromEntries((plan.without ?? []).map((kind) => [kind, 0])),
    }
    world.network.faultRates = faultRates
    for (const person of persons) void spendEvening(evening, person)
    void runCron(world, evening.endsAt)
    await world.runUntil(evening.endsAt + 20 * MINUTE, check)
    // Everything settles: no fault from now on, each object is called once, and due work has hours.
    world.network.faultRates = NO_FAULTS
    await world.runUntil(evening.endsAt + 40 * MINUTE, check)
    world.violations.push(...checkPaid(world))
    // An object whose alarm was lost sets it again when it starts. Without such faults nothing wakes it.
    if (faultRates.alarm > 0) {
      for (const object of world.host.objects.values()) object.sleep()
      for (const [name, { kind }] of [...world.host.objects].filter(([, { kind }]) => kind in READS))
        void stub(world, kind, name.slice(kind.length + 1))[READS[kind]!]!()
    }
    await world.runUntil(evening.endsAt + 12 * 60 * MINUTE, check)
    if (world.violations.length > 0) return found(faultRates)
    let isAudited = false
    void auditEnd(world, evening.told).then(
      (audited) => {
        world.violations.push(...audited.violations)
        counts = audited.counts
        isAudited = true
      },
      (error: unknown) => world.violations.push(`The audit failed: ${String(error)}`),
    )
    await world.runUntil(world.scheduler.now + MINUTE, () => undefined)
    if (!isAudited && world.violations.length === 0) world.violations.push('The audit did not end')
    return found(faultRates)
  } finally {
    process.off('unhandledRejection', onBroken)
    for (const { disk } of world.host.objects.values()) disk.close()
    database.exec('ROLLBACK TO evening; RELEASE evening')
  }
}
