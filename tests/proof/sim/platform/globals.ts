// Hands the simulated clock, timers and randomness to the code of the Workers, which reads them from the globals of the
// platform. Ciphers run in the same turn instead of in a thread of their own, so that their order is that of the code.
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import type { Random } from '../../../support/random.ts'
import type { Event, Scheduler } from './scheduler.ts'
import { type VisitorSocket, WebSocketPair } from './web-sockets.ts'

/** The object that runs now; undefined outside objects. Its timers end with it. */
export interface Machine {
  isDead: boolean
  timers: number
  /** Of a machine with a disk. Resolves once everything written so far is flushed; never, if it crashes before. */
  flushed?: () => Promise<void> | undefined
}
export const running = new AsyncLocalStorage<Machine | undefined>()

interface SimulatedKey {
  raw: Buffer
  /** The same bytes; making it for each signature would take longer than the signature. */
  secret: KeyObject | undefined
  algorithm: { name: string; hash?: { name: string }; length?: number }
  extractable: boolean
  type: 'secret'
  usages: string[]
}

const bytesOf = (data: BufferSource): Buffer =>
  ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data)

const arrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

const hashName = (name: string): string => name.replace('-', '').toLowerCase()

function gcmParts(key: SimulatedKey, data: Buffer): { cipher: `aes-${128 | 192 | 256}-gcm`; data: Buffer } {
  const bits = key.raw.length * 8
  return { cipher: `aes-${bits as 256}-gcm`, data }
}

/** The part of WebCrypto that the Workers use. */
const subtle = {
  importKey: async (
    format: string,
    data: BufferSource | { k?: string },
    algorithm: string | { name: string; hash?: string | { name: string } },
    extractable: boolean,
    usages: string[],
  ): Promise<SimulatedKey> => {
    const raw = format === 'jwk' ? Buffer.from((data as { k: string }).k, 'base64url') : bytesOf(data as BufferSource)
    const named = typeof algorithm === 'string' ? { name: algorithm } : algorithm
    const hash = typeof named.hash === 'string' ? { name: named.hash } : named.hash
    const of = { name: named.name, length: raw.length * 8, ...(hash ? { hash } : {}) }
    const secret = named.name === 'HMAC' ? createSecretKey(raw) : undefined
    const key: SimulatedKey = { raw: Buffer.from(raw), secret, algorithm: of, extractable, type: 'secret', usages }
    // Libraries recognise a key by this name.
    return Object.defineProperty(key, Symbol.toStringTag, { value: 'CryptoKey' })
  },
  digest: async (algorithm: string | { name: string }, data: BufferSource): Promise<ArrayBuffer> => {
    const name = typeof algorithm === 'string' ? algorithm : algorithm.name
    return arrayBuffer(createHash(hashName(name)).update(bytesOf(data)).digest())
  },
  sign: async (_: unknown, key: SimulatedKey, data: BufferSource): Promise<ArrayBuffer> =>
    arrayBuffer(createHmac(hashName(key.algorithm.hash!.name), key.secret!).update(bytesOf(data)).digest()),
  verify: async (_: unknown, key: SimulatedKey, signature: BufferSource, data: BufferSource): Promise<boolean> => {
    const due = createHmac(hashName(key.algorithm.hash!.name), key.secret!).update(bytesOf(data)).digest()
    const given = bytesOf(signature)
    return given.length === due.length && timingSafeEqual(given, due)
  },
  encrypt: async ({ iv }: { iv: BufferSource }, key: SimulatedKey, data: BufferSource): Promise<ArrayBuffer> => {
    const parts = gcmParts(key, bytesOf(data))
    const cipher = createCipheriv(parts.cipher, key.raw, bytesOf(iv))
    return arrayBuffer(Buffer.concat([cipher.update(parts.data), cipher.final(), cipher.getAuthTag()]))
  },
  decrypt: async ({ iv }: { iv: BufferSource }, key: SimulatedKey, data: BufferSource): Promise<ArrayBuffer> => {
    const parts = gcmParts(key, bytesOf(data))
    const decipher = createDecipheriv(parts.cipher, key.raw, bytesOf(iv))
    decipher.setAuthTag(parts.data.subarray(-16))
    return arrayBuffer(Buffer.concat([decipher.update(parts.data.subarray(0, -16)), decipher.final()]))
  },
  timingSafeEqual: (a: BufferSource, b: BufferSource): boolean => timingSafeEqual(bytesOf(a), bytesOf(b)),
}

function randomBytes(random: Random): <T extends ArrayBufferView>(array: T) => T {
  return (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.below(256)
    return array
  }
}

function uuid(random: Random): string {
  const digits = Array.from({ length: 30 }, () => random.below(16).toString(16)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-a${digits.slice(15, 18)}-${digits.slice(18)}`
}

export interface Simulated {
  scheduler: Scheduler
  random: Random
  /** A sentence that breaks the run. */
  report: (sentence: string) => void
}

/** The last one: a timer gave an attempt up because a message of it was slow. The request fails and may be repeated. */
const CAUSED =
  /Network connection lost|TimeoutError|AbortError|The time is over|This machine has crashed|Another step changed/

/** What a line of the log says about an error that the simulator did not cause. */
function mistakeIn(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  const { event, error } = JSON.parse(line) as {
    event?: string
    error?: { name: string; message?: string; stack?: string[] }
  }
  if (!error || (event !== 'unhandled_error' && event !== 'task_failed')) return undefined
  const said = `${error.name} ${error.message ?? ''}`
  return CAUSED.test(said) ? undefined : `${event}: ${said} ${error.stack?.[0] ?? ''}`
}

/** The platform's answer to a visitor who opens a connection, which the `Response` of Node refuses to be. */
const SimulatedResponse = new Proxy(Response, {
  construct(target, [body, init]: [BodyInit | null | undefined, (ResponseInit & { webSocket?: VisitorSocket })?]) {
    if (init?.status !== 101) return new target(body, init)
    const { webSocket } = init
    return Object.defineProperties(new target(), { status: { value: 101 }, webSocket: { value: webSocket } })
  },
})

/** Call it once in a process; `current()` is the simulation that runs. */
export function installGlobals(current: () => Simulated): void {
  const define = (target: object, values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
  /** Of timers that still run. */
  const machines = new Map<Event, Machine>()
  const startTimer = (run: () => void, ms: number, isStep: boolean): Event => {
    const machine = running.getStore()
    if (machine) machine.timers += 1
    const timer = current().scheduler.after(
      ms,
      'timer',
      () => {
        machines.delete(timer)
        if (machine) machine.timers -= 1
        if (machine?.isDead) return
        try {
          running.run(machine, run)
        } catch (error) {
          // `abort` throws after it has ended the machine, and reports itself.
          if (!machine?.isDead) throw error
        }
      },
      isStep,
    )
    if (machine) machines.set(timer, machine)
    return timer
  }
  const RealDate = Date
  class SimulatedDate extends RealDate {
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? SimulatedDate.now())
    }

    static override now(): number {
      return Math.floor(current().scheduler.now)
    }
  }
  define(globalThis, { Date: SimulatedDate })
  define(performance, { now: () => current().scheduler.now })
  define(Math, { random: () => current().random.next() })
  define(AbortSignal, {
    timeout: (ms: number) => {
      const end = new AbortController()
      startTimer(() => end.abort(new DOMException('The time is over', 'TimeoutError')), ms, false)
      return end.signal
    },
  })
  const silent = () => undefined
  define(console, { log: silent, info: silent, warn: silent, debug: silent })
  define(console, {
    // The Workers log the faults that the simulator causes, and mistakes of their own.
    error: (line: unknown) => {
      const mistake = mistakeIn(String(line))
      if (mistake) current().report(mistake)
    },
  })
  define(globalThis, {
    setTimeout: (run: () => void, ms = 0) => startTimer(run, ms, true),
    clearTimeout: (timer?: Event) => {
      if (!timer || timer.isCancelled) return
      timer.isCancelled = true
      const machine = machines.get(timer)
      if (machine) machine.timers -= 1
      machines.delete(timer)
    },
    scheduler: { wait: (ms: number) => new Promise<void>((resolve) => void startTimer(resolve, ms, true)) },
    crypto: {
      subtle,
      getRandomValues: <T extends ArrayBufferView>(array: T) => randomBytes(current().random)(array),
      randomUUID: () => uuid(current().random),
    },
    WebSocketPair,
    Response: SimulatedResponse,
  })
}
