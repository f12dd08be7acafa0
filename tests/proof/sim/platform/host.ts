// The two Workers of the gateway on the simulated platform: their bindings, and requests to them.
import type { DatabaseSync } from 'node:sqlite'
import * as gateway from '#server/gateway/worker.ts'
import type { Env } from '#server/gateway/config/env.ts'
import * as payments from '#server/payments/worker.ts'
import { isIdempotencyKey } from '#server/contracts/rules/input-limits.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { SimulatedDatabase } from './d1.ts'
import { type Machine, running } from './globals.ts'
import { type Answer, connectionLost, isLost, type Messaging, send } from './messages.ts'
import { type Cluster, createNamespace, type Namespace, type ObjectClass, type SimulatedObject } from './objects.ts'

const HTTP_MS = 20
/** The same request still runs, or there are too many. */
const REPEAT_LATER = new Set(['request_in_flight', 'busy', 'rate_limited'])

/** These calls end the session that makes them. */
const ENDING = new Set(['DELETE /v1/auth/delete-account', 'POST /v1/guest-users/verify', 'POST /v1/auth/add-token'])

const OBJECTS: Record<string, ObjectClass> = {
  SHOWTIMES: gateway.ShowtimeObject,
  ORDERS: gateway.OrderObject,
  GUESTS: gateway.GuestObject,
  OTPS: gateway.OtpObject,
  MEMBERS: gateway.MemberObject,
  WALLETS: gateway.WalletObject,
  INBOXES: gateway.InboxObject,
  CARDS: gateway.CardsObject,
  VOUCHERS: gateway.VoucherObject,
  INVOICES: gateway.InvoicesObject,
  CHANGES: gateway.ChangeObject,
  KITCHENS: gateway.KitchenObject,
  QUOTES: gateway.QuoteObject,
}

/** `never`: two Workers with bindings of their own. */
interface FetchHandler {
  fetch: (request: Request, env: never, ctx: never) => Response | Promise<Response>
}

export interface Host {
  env: Env
  /** Of the gateway's objects, by the name of their binding. */
  namespaces: Record<string, Namespace>
  database: SimulatedDatabase
  objects: Map<string, SimulatedObject>
  /** A request over the internet to the gateway. */
  ask: (what: string, request: Request) => Promise<Response>
  /** The bank's pages and card forms, over the internet. */
  askPayments: (what: string, request: Request) => Promise<Response>
  /** The jobs of the cron triggers. */
  runScheduled: () => Promise<void>
}

export interface HostOptions extends Messaging {
  database: DatabaseSync
  touched: Cluster['touched']
  onMessage: Cluster['onMessage']
  report: Cluster['report']
}

export function createHost({ database, touched, onMessage, report, ...messaging }: HostOptions): Host {
  resetIsolateState()
  const objects = new Map<string, SimulatedObject>()
  const cluster: Cluster = { ...messaging, objects, touched, onMessage, report }
  const context = {
    waitUntil: (work: Promise<unknown>) =>
      void work.catch((error: unknown) => isLost(error) || report(`Background work throws ${String(error)}`)),
  }
  const { network, scheduler } = messaging
  /** A Worker lives for its request, and may die in the middle of it. */
  const handle = (worker: FetchHandler, request: Request, env: unknown, { done, fail }: Answer<Response>) => {
    const machine: Machine = { isDead: false, timers: 0 }
    let isOver = false
    const end = (settle: () => void) => {
      if (!isOver) settle()
      isOver = true
    }
    if (network.random.chance(network.faultRates.crash / 4))
      scheduler.after(network.random.next() * 100, 'crash of a Worker', () => {
        if (isOver) return
        machine.isDead = true
        end(() => fail(connectionLost()))
      })
    void running.run(machine, async () => {
      try {
        const response = await worker.fetch(request, env as never, context as never)
        end(() => done(response))
      } catch (error) {
        end(() => fail(error))
      }
    })
  }
  /** Bodies of the gateway's successful responses, by call and key. */
  const answered = new Map<string, string>()
  /** Tokens whose session may have ended although the answer that said so was lost. */
  const ending = new Set<string>()
  const watched: FetchHandler = {
    async fetch(request, env_, context_) {
      const header = request.headers.get('idempotency-key')
      const call = `${request.method} ${new URL(request.url).pathname}`
      const key = `${call} ${header}`
      const token = request.headers.get('authorization') ?? request.headers.get('x-guest-token') ?? ''
      if (ENDING.has(call)) ending.add(token)
      // A refusal from before the success may arrive after it.
      const isRepeated = answered.has(key)
      const response = await gateway.default.fetch(request, env_, context_)
      // Calls that need no key take any text.
      if (header === null || !isIdempotencyKey(header) || response.status >= 500) return response
      const body = await response.text()
      if (response.ok) {
        if (answered.has(key) && answered.get(key) !== body) report(`I13 ${call} has two answers`)
        answered.set(key, body)
      } else if (isRepeated) {
        const { reason } = JSON.parse(body) as { reason: string }
        const isEnded = reason === 'session_expired' && ending.has(token)
        if (!REPEAT_LATER.has(reason) && !isEnded) report(`I13 ${call} was answered, and its repetition gets ${reason}`)
      }
      return new Response(body, response)
    },
  }
  const binding = (name: string, worker: FetchHandler, env: () => unknown) => ({
    fetch: (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init)
      const { signal } = request
      const sending = send<Response>(
        messaging,
        `${request.method} ${name}${new URL(request.url).pathname}`,
        HTTP_MS,
        (answer) => handle(worker, request, env(), answer),
      )
      const machine = running.getStore()
      return new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => running.run(machine, () => reject(signal.reason as Error)))
        sending.then(resolve, reject)
      })
    },
  })
  /** Nothing is uploaded; to look for the pictures of a deleted member is a message, too. */
  const files = {
    list: () =>
      send(messaging, 'list of R2', HTTP_MS, ({ done }: Answer<object>) => done({ objects: [], truncated: false })),
  }
  const catalogue = new SimulatedDatabase(database, messaging)
  const env: object = {
    ENVIRONMENT: 'local',
    CHECK_ANSWERS: 'yes',
    DB: catalogue,
    FILES: files,
    PAYMENTS: binding('payments', payments.default, () => paymentsEnv),
  }
  const paymentsEnv: Record<string, unknown> = {
    ENVIRONMENT: 'local',
    GATEWAY: binding('gateway', gateway.default, () => env),
  }
  const namespaces = Object.fromEntries(
    Object.entries(OBJECTS).map(([name, Class]) => [name, createNamespace(cluster, name, Class, () => env)]),
  )
  Object.assign(env, namespaces)
  paymentsEnv.SANDBOX = createNamespace(cluster, 'SANDBOX', payments.SandboxObject, () => paymentsEnv)
  return {
    // The simulated platform has only the parts that the gateway calls; a call of another part breaks the run.
    env: env as Env,
    namespaces,
    database: catalogue,
    objects,
    ask: (what, request) => send(messaging, what, HTTP_MS, (answer) => handle(watched, request, env, answer)),
    runScheduled: () =>
      send(
        messaging,
        'cron',
        HTTP_MS,
        ({ done, fail }) =>
          void running.run(undefined, async () => {
            try {
              await gateway.default.scheduled(undefined as never, env as never)
              done(undefined)
            } catch (error) {
              fail(error)
            }
          }),
      ),
    askPayments: (what, request) =>
      send(messaging, what, HTTP_MS, (answer) => handle(payments.default, request, paymentsEnv, answer)),
  }
}
