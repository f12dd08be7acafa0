// One attack on the whole gateway from one seed: every call of the contract, with one thing in it that is wrong.
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { isIdempotencyKey } from '#server/contracts/rules/input-limits.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { auditEnd, checkTouched } from '#tests/proof/sim/audit.ts'
import { database, createSimulation, openDatabase as openCatalogue, STARTS_AT } from '#tests/proof/sim/setup.ts'
import type { Simulation } from '#tests/proof/sim/simulation.ts'
import { nothingAcknowledged } from '#tests/proof/sim/visitors/buyer.ts'
import { faultsOfProblem, leaksOf, parsed, pollution, type ProblemAnswer, tracesIn } from '../check.ts'
import { type CallToFuzz, callsToFuzz } from '../contract-calls.ts'
import { type FuzzedCall, mutate } from '../mutate.ts'
import { readExamples, validInput } from './inputs.ts'
import { otherCalls } from './other-calls.ts'
import { fakeFiles, fakeImages, formWith } from './pictures.ts'
import { type Regression, REGRESSIONS } from './regressions.ts'
import { type Inhabitant, Scene } from './scene.ts'

const PEOPLE = 8
/** Requests under way at once. */
const ATTACKERS = 4
/** Most requests come close after the one before; some come after the limits by time are over. */
const PAUSE_MS = 3000
const LONG_PAUSE_MS = 20 * MINUTE_MS
/** Deeper texts are refused before they are looked at. */
const MAX_DEPTH = 20
/** Of the clock of an attack: more than all its pauses. */
const MAX_MINUTES = 30 * 24 * 60

export interface Plan {
  requests: number
}

export interface Found {
  seed: number
  /** Requests. */
  steps: number
  violations: string[]
  /** Answers by reason; `ok`: a success. */
  counts: Record<string, number>
  /** The calls of the contract that were answered with success at least once. */
  succeeded: string[]
}

let calls: CallToFuzz[] = []

export async function openDatabase(root: string): Promise<void> {
  calls = [...callsToFuzz(readExamples(root)), ...otherCalls()]
  await openCatalogue(root)
}

interface Sent {
  target: CallToFuzz
  fuzzed: FuzzedCall
  owner: Inhabitant | undefined
  language: 'ar' | 'en'
}

function urlOf({ template }: CallToFuzz, { path, query }: FuzzedCall): string {
  const filled = template.replaceAll(/:(\w+)/g, (_, name: string) => path[name] ?? '')
  const search = query.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&')
  return `https://gateway.internal/v1/${filled}${search ? `?${search}` : ''}`
}

function identityOf(owner: Inhabitant | undefined): Record<string, string> {
  if (!owner) return {}
  const { kind, token } = owner.person
  return kind === 'member' ? { authorization: `Bearer ${token}` } : { 'x-guest-token': token }
}

/** A form with a picture can be odd in more ways than a call. */
const FORM_SHARE = 0.03

class Attack {
  readonly counts: Record<string, number> = {}
  readonly succeeded = new Set<string>()
  sent = 0
  isOver = false
  /** In what was sent; a list of the visitor's own texts may show them later. */
  readonly #traces = new Set<string>()
  readonly #scene: Scene

  constructor(
    readonly world: Simulation,
    readonly plan: Plan,
  ) {
    this.#scene = new Scene(world)
  }

  async run(): Promise<void> {
    await this.#scene.open(PEOPLE)
    for (const regression of REGRESSIONS) await this.#repeat(regression)
    await Promise.all(Array.from({ length: ATTACKERS }, () => this.#attack()))
    this.isOver = true
  }

  async #attack(): Promise<void> {
    const { world } = this
    const { random } = world
    while (this.sent < this.plan.requests && world.violations.length === 0) {
      await this.#send(this.#next())
      await world.wait(random.next() * (random.chance(0.02) ? LONG_PAUSE_MS : PAUSE_MS))
    }
  }

  #owner({ access }: CallToFuzz): Inhabitant | undefined {
    const { random } = this.world
    const { inhabitants } = this.#scene
    const isOther = random.chance(0.04)
    if ((access === 'public' || (access === 'anyone' && random.chance(0.3))) && !isOther) return undefined
    if (isOther && random.chance(0.5)) return undefined
    const wanted = access === 'guest' || access === 'member' ? access : undefined
    return random.pick(inhabitants.filter(({ person }) => isOther || !wanted || person.kind === wanted))
  }

  #next(): Sent {
    const { random } = this.world
    const target = random.pick(random.chance(FORM_SHARE) ? calls.filter(({ isMultipart }) => isMultipart) : calls)
    const owner = this.#owner(target)
    const fuzzed = mutate(random, validInput(this.#scene, owner, target))
    return { target, fuzzed, owner, language: random.pick(['ar', 'en'] as const) }
  }

  async #repeat({ once, key, reason, language, sent }: Regression): Promise<void> {
    const target = calls.find((call) => call.key === key)
    if (!target) throw new Error(`${key} is no call any more`)
    const owner = this.#scene.inhabitants.find(({ person }) => person.kind === target.access)
    const { path, query, body } = validInput(this.#scene, owner, target)
    const valid = { path, query: Object.entries(query), body: body && JSON.stringify(body), headers: {} }
    const before = this.counts[reason] ?? 0
    await this.#send({ target, owner, language, fuzzed: { ...valid, how: once, mustRefuse: false, ...sent } })
    if (this.counts[reason] !== before + 1) this.world.violations.push(`${key} is not refused with ${reason}: ${once}`)
  }

  async #send(sent: Sent): Promise<void> {
    const { world } = this
    const { random } = world
    const { target, fuzzed, owner, language } = sent
    this.sent += 1
    const named = fuzzed.headers['idempotency-key']
    const headers = {
      'accept-language': language.toUpperCase(),
      'x-device-platform': 'website',
      'x-site-origin': 'https://site.internal',
      'x-edge-key': LOCAL_EDGE_KEY,
      'x-client-network': `203.0.${random.below(100)}.${random.below(250)}`,
      ...identityOf(owner),
      ...target.headers,
      ...(target.method === 'GET' || target.isMultipart ? {} : { 'content-type': 'application/json' }),
      ...(target.method === 'GET' ? {} : { 'idempotency-key': world.createKey() }),
      ...fuzzed.headers,
      // A repeated key with another body is refused as it should be, and says nothing about this request.
      ...(isIdempotencyKey(named) ? { 'idempotency-key': `${named.slice(0, 200)}-${world.createKey()}` } : {}),
    }
    const form = target.isMultipart ? formWith(random) : undefined
    const body = form?.body ?? (target.method === 'GET' ? undefined : fuzzed.body)
    const url = urlOf(target, fuzzed)
    const init = { method: target.method, headers: { ...(form ? { 'content-type': form.type } : {}), ...headers } }
    const request = new Request(url, body === undefined ? init : { ...init, body })
    const wire = `${url} ${decoded(url)} ${JSON.stringify(headers)} ${fuzzed.body ?? ''} ${textsIn(parsed(fuzzed.body ?? ''))}`
    for (const trace of tracesIn(wire)) this.#traces.add(trace)
    let answer: Response
    let text: string
    try {
      answer = await world.host.ask(`${target.method} ${target.template}`, request)
      text = await answer.text()
    } catch (error) {
      return this.#violated(sent, [`throws ${String(error)}`], url)
    }
    await this.#check(sent, answer, text, wire, url)
  }

  async #check(sent: Sent, answer: Response, text: string, wire: string, url: string): Promise<void> {
    const { target, fuzzed, owner, language } = sent
    const { status } = answer
    const body = parsed(text)
    const found = leaksOf(text, wire, this.#traces).map((leak) => `shows ${leak}`)
    const type = answer.headers.get('content-type') ?? ''
    if (status >= 500) found.push(`is answered ${status}`)
    // The one call that answers with a file, for a spreadsheet.
    const isFile = status === 200 && type.startsWith('text/csv') && target.key === 'GET operator/audit.csv'
    if (isFile) {
      this.#count('ok')
      this.succeeded.add(target.key)
    } else if (!type.startsWith('application/json') || !body)
      found.push(`is answered with ${type || 'no type'}: ${text.slice(0, 80)}`)
    else if (status === 200) {
      this.#count('ok')
      this.succeeded.add(target.key)
      if (fuzzed.mustRefuse && target.isStrict) found.push('is accepted')
      this.#scene.learn(owner, body as Record<string, unknown>)
      if ('requestId' in body) await this.#readCode(owner)
    } else {
      const problem: ProblemAnswer = body
      // The operator's calls are for programs.
      const isForPrograms = status === 401 && target.key.includes('operator/')
      const requestedLanguage = 'accept-language' in fuzzed.headers ? undefined : language
      this.#count(String(problem.reason))
      if (!isForPrograms)
        found.push(...faultsOfProblem(status, problem, requestedLanguage).map((fault) => `gets ${fault}`))
      const isOwnIdentity = !['authorization', 'x-guest-token'].some((name) => name in fuzzed.headers)
      if (problem.reason === 'session_expired' && owner && isOwnIdentity) await this.#scene.replace(owner)
    }
    found.push(...pollution())
    this.#violated(sent, found, url)
  }

  /** The code that was just sent, so that later requests can enter it. */
  async #readCode(owner: Inhabitant | undefined): Promise<void> {
    const { body } = await this.world.call('GET', 'sandbox/outbox')
    const [last] = body.messages as { text: string }[]
    if (owner) owner.code = /\d{6}/.exec(last?.text ?? '')?.[0] ?? owner.code
  }

  #count(reason: string): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1
  }

  #violated({ target, fuzzed, owner, language }: Sent, found: string[], url: string): void {
    for (const sentence of found) {
      const who = owner?.person.name ?? 'a visitor'
      this.world.violations.push(
        `${target.key} with ${fuzzed.how} ${sentence}\n    request ${this.sent}, ${who}, ${language}: ${url.slice(0, 300)} ${JSON.stringify(fuzzed.headers).slice(0, 200)} ${(fuzzed.body ?? '').slice(0, 400)}`,
      )
    }
  }
}

/** As a server may read it. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** The texts in a body, without the escapes of JSON. */
function textsIn(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH)
    return String(Object(value) === value ? '' : value)
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${textsIn(inner, depth + 1)}`)
    .join(' ')
}

export async function simulate(seed: number, plan: Plan): Promise<Found> {
  database.exec('SAVEPOINT run')
  const world = createSimulation(seed, false)
  Object.assign(world.host.env, { CHECK_ANSWERS: 'yes', FILES: fakeFiles(), IMAGES: fakeImages() })
  const lastErrors: string[] = []
  console.error = (...said: unknown[]) => void lastErrors.push(said.map(String).join(' ').slice(0, 1500))
  globalThis.fetch = (input) => {
    world.violations.push(`The gateway calls ${String(input)}`)
    return Promise.reject(new Error('No such host'))
  }
  const attack = new Attack(world, plan)
  const onBroken = (error: unknown) => world.violations.push(`An error that nothing caught: ${String(error)}`)
  process.on('unhandledRejection', onBroken)
  const check = () => checkTouched(world)
  try {
    void attack
      .run()
      .catch((error: unknown) => world.violations.push(`The attack failed: ${String((error as Error).stack)}`))
    for (let until = STARTS_AT; !attack.isOver && world.violations.length === 0;) {
      until = Math.max(until, world.scheduler.now) + MINUTE_MS
      await world.runUntil(until, check)
      if (until > STARTS_AT + MAX_MINUTES * MINUTE_MS) world.violations.push('The attack did not end')
    }
    await settle(world, check)
    return {
      seed,
      steps: attack.sent,
      violations: world.violations.map(
        (sentence) =>
          `${sentence}${lastErrors.length > 0 ? `\n    log: ${lastErrors.slice(-2).join('\n    log: ')}` : ''}`,
      ),
      counts: attack.counts,
      succeeded: [...attack.succeeded],
    }
  } finally {
    process.off('unhandledRejection', onBroken)
    for (const { disk } of world.host.objects.values()) disk.close()
    database.exec('ROLLBACK TO run; RELEASE run')
  }
}

/** All due work runs; then nothing may be half stored. */
async function settle(world: Simulation, check: () => void): Promise<void> {
  if (world.violations.length > 0) return
  await world.runUntil(world.scheduler.now + 13 * 60 * MINUTE_MS, check)
  if (world.violations.length > 0) return
  let isAudited = false
  void auditEnd(world, nothingAcknowledged()).then(
    ({ violations }) => {
      world.violations.push(...violations)
      isAudited = true
    },
    (error: unknown) => world.violations.push(`The audit failed: ${String(error)}`),
  )
  await world.runUntil(world.scheduler.now + MINUTE_MS, () => undefined)
  if (!isAudited && world.violations.length === 0) world.violations.push('The audit did not end')
}
