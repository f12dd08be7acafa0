// One seeded run: its clock, its network, the gateway, and what is remembered of it.
import type { DatabaseSync } from 'node:sqlite'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { acceptedOperatorToken } from '#server/lib/operator.ts'
import { createHost, type Host } from './platform/host.ts'
import { NO_FAULTS, Network } from './platform/network.ts'
import type { SimulatedObject } from './platform/objects.ts'
import { VisitorSocket } from './platform/web-sockets.ts'
import type { Random } from '../../support/random.ts'
import { Scheduler } from './platform/scheduler.ts'
import { SITE_ORIGIN } from './constants.ts'
import { checkStored } from './visitors/watch-seats.ts'

/** The site gives up on a call after this time. */
const TIMEOUT_MS = 9000

export interface Reply {
  /** 0: no answer in time. */
  status: number
  body: Record<string, unknown>
}

export interface Visitor {
  name: string
  kind: 'guest' | 'member'
  id: string
  token: string
  phone: string
  /** The address that the edge names. */
  network: string
  /** A guest whose phone is not verified. */
  isUnproved?: boolean
  /** A member without money in the e-wallet, who wants to delete the account. */
  isLeaving: boolean
  /** The session has ended, and the visitor does not come again. */
  hasLeft?: boolean
}

/** Guests read and pay their orders by calls of their own. */
export const ordersPath = ({ kind }: Visitor): string => (kind === 'guest' ? 'guest-users/orders' : 'orders')

interface CallOptions {
  as?: Visitor
  body?: object
  key?: string
  /** Of a write. */
  method?: 'POST' | 'PUT'
  /** For a call that the contract lets be repeated with another answer. */
  hasNoKey?: boolean
  isOperator?: boolean
}

export class Simulation {
  readonly scheduler: Scheduler
  readonly network: Network
  readonly host: Host
  /** One sentence each; the run ends with the first. */
  readonly violations: string[] = []
  /** Objects that ran or flushed since the last step. */
  readonly touched = new Set<SimulatedObject>()
  readonly story: string[] | undefined
  /** How often something happened that no stored record shows at the end. */
  readonly counts: Record<string, number> = {}
  #keys = 0

  constructor(
    readonly random: Random,
    database: DatabaseSync,
    { startsAt, recordsStory }: { startsAt: number; recordsStory: boolean },
  ) {
    this.scheduler = new Scheduler(startsAt)
    this.network = new Network(random, NO_FAULTS)
    this.story = recordsStory ? [] : undefined
    this.host = createHost({
      database,
      scheduler: this.scheduler,
      network: this.network,
      touched: (object) => this.touched.add(object),
      onMessage: (object, text) => this.violations.push(...checkStored(object, text)),
      report: (sentence) => this.violations.push(sentence),
    })
  }

  log(who: string, what: string): void {
    this.story?.push(`${new Date(this.scheduler.now).toISOString().slice(11, 23)} ${who}: ${what}`)
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  createKey(): string {
    return `key-${(this.#keys += 1)}-of-this-run`
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.scheduler.after(ms, 'a visitor thinks', resolve))
  }

  /** A visitor's call. The site repeats no write; a visitor may press again, with the same key. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as, body, key, hasNoKey = false, isOperator = false }: CallOptions = {},
  ): Promise<Reply> {
    const request = () =>
      new Request(`https://gateway.internal/v1/${path}`, {
        method,
        headers: {
          'accept-language': 'EN',
          'x-device-platform': 'website',
          'x-site-origin': SITE_ORIGIN,
          'x-edge-key': LOCAL_EDGE_KEY,
          ...(as ? { 'x-client-network': as.network } : {}),
          ...(as?.kind === 'member' ? { authorization: `Bearer ${as.token}` } : {}),
          ...(isOperator ? { authorization: `Bearer ${acceptedOperatorToken(this.host.env)}` } : {}),
          ...(as?.kind === 'guest' ? { 'x-guest-token': as.token } : {}),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...((method === 'POST' || method === 'PUT') && !hasNoKey
            ? { 'idempotency-key': key ?? this.createKey() }
            : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const what = `${method} ${path}`
    // A guest may be a member by the time of the answer.
    const who = as?.name ?? (isOperator ? 'operator' : 'a visitor')
    // A fault may delay the answer until after the last fault.
    const mayMeetFaults = this.network.faultRates !== NO_FAULTS
    const isTwice = (method === 'POST' || method === 'PUT') && this.random.chance(this.network.faultRates.twice)
    const answering = this.host.ask(what, request())
    // A network may deliver a request twice.
    const copy = isTwice ? this.#inTime(this.host.ask(what, request())) : undefined
    const reply = await this.#inTime(answering)
    void copy?.then((second) => {
      const isSame = JSON.stringify(second.body) === JSON.stringify(reply.body)
      if (reply.status === 200 && second.status === 200 && !isSame) this.violations.push(`I13 ${what} has two answers`)
    })
    const reason = reply.status === 200 ? '' : ` ${String(reply.body.reason ?? '')}`
    this.log(who, `${what} ${body ? JSON.stringify(body) : ''} → ${reply.status || 'no answer'}${reason}`)
    if (reply.status < 500) return reply
    // A lost message or a crash in between; the visitor knows as little as without an answer.
    if (!mayMeetFaults) this.violations.push(`${what} answers ${reply.status} although no fault was simulated`)
    return { status: 0, body: {} }
  }

  /**
   * Presses again, with the same key, until there is an answer. A path that depends on who calls is a function: a guest
   * may sign in between two presses.
   */
  async retryUntilAnswered(path: string | (() => string), ask: CallOptions): Promise<Reply> {
    const key = ask.key ?? this.createKey()
    const { method = 'POST' } = ask
    const press = () => this.call(method, typeof path === 'string' ? path : path(), { ...ask, key })
    let reply = await press()
    for (let time = 0; time < 3 && (reply.status === 0 || reply.body.reason === 'request_in_flight'); time += 1) {
      await this.wait(500 + this.random.next() * 5000)
      reply = await press()
    }
    return reply
  }

  /** A form posted to the bank or a processor; undefined if there is no answer in time. */
  async askProcessor(url: string, init?: RequestInit): Promise<Response | undefined> {
    const answer = await this.#inTimeLimit(this.host.askPayments(`the bank’s page`, new Request(url, init)))
    return answer
  }

  /** Opens a live channel; undefined if there is no answer in time, or a refusal. */
  async watch(path: string): Promise<VisitorSocket | undefined> {
    const headers = { 'x-edge-key': LOCAL_EDGE_KEY, upgrade: 'websocket' }
    const answering = this.host.ask(`GET ${path}`, new Request(`https://gateway.internal/v1/${path}`, { headers }))
    const answer = await this.#inTimeLimit(answering)
    const socket: unknown = answer?.webSocket
    return socket instanceof VisitorSocket ? socket : undefined
  }

  /** Runs the run until this time, or until the first violation. */
  async runUntil(at: number, afterStep: () => void): Promise<void> {
    await this.scheduler.runUntil(at, () => {
      afterStep()
      return this.violations.length === 0
    })
    if (this.violations.length === 0) this.scheduler.now = Math.max(this.scheduler.now, at)
  }

  async #inTime(answering: Promise<Response>): Promise<Reply> {
    const answer = await this.#inTimeLimit(answering)
    if (!answer) return { status: 0, body: {} }
    try {
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    } catch {
      return { status: answer.status, body: {} }
    }
  }

  #inTimeLimit(answering: Promise<Response>): Promise<Response | undefined> {
    return new Promise((resolve) => {
      const limit = this.scheduler.after(TIMEOUT_MS, 'time-out', () => resolve(undefined), false)
      const end = (answer?: Response) => {
        limit.isCancelled = true
        resolve(answer)
      }
      answering.then(end, () => end())
    })
  }
}
