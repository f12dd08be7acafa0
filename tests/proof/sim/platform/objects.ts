// Durable Objects: each has a disk that survives, and a machine in memory that may sleep, crash and start again.
import { copyOf } from './copy.ts'
import { Disk } from './disk.ts'
import { type Machine, running } from './globals.ts'
import { type Answer, asReceived, connectionLost, isLost, type Messaging, send } from './messages.ts'
import { type ObjectSocket, ObjectSockets } from './web-sockets.ts'

export type Stub = Record<string, (...args: unknown[]) => Promise<unknown>>
export interface Namespace {
  getByName: (name: string) => Stub
}

type Instance = Record<string, (...args: unknown[]) => unknown> & { alarm?: () => Promise<void> }
/** `never`: each class asks for a context and bindings of its own, of which the simulator has the part that is called. */
export type ObjectClass = new (ctx: never, env: never) => object

/** The platform retries a failed alarm six times, after 2 s, 4 s, 8 s … */
const ALARM_RETRIES = 6
const RPC_MS = 3
const FLUSH_MS = 2
const LATE_ALARM_MS = 600_000

interface ObjectMachine extends Machine {
  flushed: () => Promise<void> | undefined
  instance: Instance
  calls: number
  /** Of the calls that run now. */
  onDeath: Set<() => void>
}

export interface Cluster extends Messaging {
  readonly objects: Map<string, SimulatedObject>
  /** Called for each object that ran. */
  touched: (object: SimulatedObject) => void
  /** Called for each text that leaves an object through a socket. */
  onMessage: (object: SimulatedObject, text: string) => void
  /** An error in an alarm or in background work. */
  report: (sentence: string) => void
}

export class SimulatedObject {
  readonly disk = new Disk()
  readonly #sockets: ObjectSockets
  readonly #cluster: Cluster
  readonly #create: (ctx: never) => object
  #machine: ObjectMachine | undefined
  #gate: { promise: Promise<void>; open: () => void } | undefined
  #alarm: { cancel: () => void; at: number } | undefined

  constructor(
    cluster: Cluster,
    readonly kind: string,
    readonly name: string,
    create: (ctx: never) => object,
  ) {
    this.#cluster = cluster
    this.#create = create
    this.#sockets = new ObjectSockets(cluster, this.label, (text) => cluster.onMessage(this, text))
    this.disk.onWrite = () => this.#planFlush()
  }

  get label(): string {
    return `${this.kind} ${this.name}`
  }

  /** Runs `work` on the machine, which starts if it sleeps. The answer leaves after the flush. */
  run<T>(work: (instance: Instance) => unknown, answer: Answer<T>): void {
    this.#cluster.touched(this)
    let machine: ObjectMachine
    try {
      machine = this.#machine ?? this.#start()
    } catch (error) {
      this.#crash()
      return answer.fail(error)
    }
    machine.calls += 1
    this.#mayCrash(machine)
    let isOver = false
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      machine.onDeath.delete(onDeath)
      machine.calls -= 1
      settle()
      this.#maySleep(machine)
    }
    const onDeath = () => end(() => answer.fail(connectionLost()))
    machine.onDeath.add(onDeath)
    running.run(machine, async () => {
      try {
        const value = await work(machine.instance)
        await machine.flushed()
        end(() => answer.done(value as T))
      } catch (error) {
        await machine.flushed()
        end(() => answer.fail(error))
      }
    })
  }

  /** The machine is gone, and with it what was not flushed. */
  #crash(): void {
    const machine = this.#machine
    this.disk.crash()
    this.#gate = undefined
    this.#machine = undefined
    if (!machine) return
    machine.isDead = true
    this.#sockets.endAll()
    for (const tell of machine.onDeath) tell()
  }

  #start(): ObjectMachine {
    const machine: ObjectMachine = {
      isDead: false,
      timers: 0,
      calls: 0,
      onDeath: new Set(),
      // Filled two lines below, when the machine itself is the context of the constructor.
      instance: undefined as never,
      flushed: () => this.#gate?.promise,
    }
    this.#machine = machine
    machine.instance = running.run(machine, () => this.#create(this.#state(machine) as never)) as Instance
    return machine
  }

  /** Also while it waits for another machine, with nothing to flush. */
  #mayCrash(machine: ObjectMachine): void {
    const { network, scheduler } = this.#cluster
    if (!network.random.chance(network.faultRates.crash / 4)) return
    scheduler.after(network.random.next() * 200, `crash ${this.label}`, () => {
      if (this.#machine === machine) this.#crash()
    })
  }

  #maySleep(machine: ObjectMachine): void {
    const { network, scheduler } = this.#cluster
    if (!network.random.chance(network.faultRates.sleep)) return
    scheduler.after(network.random.next() * 2000, `sleep ${this.label}`, () => {
      if (this.#machine === machine) this.sleep()
    })
  }

  /** Leaves memory, unless something still runs. The next call or alarm starts a new machine. */
  sleep(): void {
    const machine = this.#machine
    if (!machine || machine.calls > 0 || machine.timers > 0 || this.disk.isDirty) return
    machine.isDead = true
    this.#machine = undefined
  }

  #planFlush(): void {
    const { network, scheduler } = this.#cluster
    let open: () => void = () => undefined
    this.#gate = { promise: new Promise((resolve) => (open = resolve)), open: () => open() }
    const gate = this.#gate
    scheduler.after(network.random.next() * FLUSH_MS, `flush ${this.label}`, () => {
      if (this.#gate !== gate) return
      this.#cluster.touched(this)
      if (network.random.chance(network.faultRates.crash)) {
        if (network.random.chance(0.5)) {
          this.disk.flush()
          this.#armAlarm()
        }
        return this.#crash()
      }
      this.disk.flush()
      this.#armAlarm()
      this.#gate = undefined
      gate.open()
    })
  }

  #armAlarm(): void {
    const at = this.disk.alarmAt
    if (this.#alarm?.at === at) return
    this.#alarm?.cancel()
    this.#alarm = undefined
    if (at === undefined) return
    const { scheduler, network } = this.#cluster
    const event = scheduler.after(at - scheduler.now, `alarm ${this.label}`, () => {
      this.#alarm = undefined
      const isFaulty = network.random.chance(network.faultRates.alarm)
      const alarmFault = isFaulty ? network.random.pick(['late', 'twice', 'missing'] as const) : undefined
      this.disk.alarmFired(at)
      if (alarmFault === 'missing') return
      if (alarmFault !== 'late') this.#runAlarm(0)
      if (alarmFault)
        scheduler.after(network.random.next() * LATE_ALARM_MS, `${alarmFault} alarm ${this.label}`, () =>
          this.#runAlarm(0),
        )
    })
    this.#alarm = { at, cancel: () => (event.isCancelled = true) }
  }

  #runAlarm(retry: number): void {
    this.run<void>((instance) => instance.alarm?.(), {
      done: () => undefined,
      fail: (error) => {
        if (isLost(error)) {
          if (retry >= ALARM_RETRIES) return
          const { scheduler } = this.#cluster
          return void scheduler.after(2000 * 2 ** retry, `alarm again ${this.label}`, () => this.#runAlarm(retry + 1))
        }
        this.#cluster.report(`The alarm of ${this.label} throws ${String(error)}`)
      },
    })
  }

  #state(machine: ObjectMachine) {
    const { disk } = this
    const alive =
      <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
      (...args: Args): Result => {
        if (machine.isDead) throw new Error('This machine has crashed')
        return work(...args)
      }
    return {
      id: { name: this.name, toString: () => this.name },
      waitUntil: (work: Promise<unknown>) => {
        machine.calls += 1
        const end = () => void (machine.calls -= 1)
        work.then(end, (error: unknown) => {
          end()
          // A lost message is a simulated fault; a timer repeats what it was about.
          if (!machine.isDead && !isLost(error))
            this.#cluster.report(`Background work of ${this.label} throws ${String(error)}`)
        })
      },
      abort: (reason?: string) => {
        this.#cluster.report(`${this.label} gives up: ${reason}`)
        this.#crash()
        throw new Error(reason ?? 'aborted')
      },
      getWebSockets: (tag?: string) => this.#sockets.withTag(tag),
      acceptWebSocket: (socket: ObjectSocket, tags?: string[]) => this.#sockets.accept(socket, tags),
      storage: {
        sql: { exec: alive(disk.exec.bind(disk)) },
        kv: {
          get: alive(disk.kv.get),
          put: alive(disk.kv.put),
          delete: alive(disk.kv.delete),
        },
        transactionSync: alive(disk.transactionSync.bind(disk)),
        sync: async () => machine.flushed(),
        setAlarm: alive(async (at: number) => disk.setAlarm(at)),
        deleteAlarm: alive(async () => disk.setAlarm(undefined)),
        deleteAll: alive(async () => disk.deleteAll()),
      },
    }
  }
}

/** A binding: stubs whose methods are messages to the object. */
export function createNamespace(cluster: Cluster, kind: string, Class: ObjectClass, env: () => unknown): Namespace {
  const objectOf = (name: string): SimulatedObject => {
    const key = `${kind} ${name}`
    let object = cluster.objects.get(key)
    if (!object) {
      object = new SimulatedObject(cluster, kind, name, (ctx) => new Class(ctx, env() as never))
      cluster.objects.set(key, object)
    }
    return object
  }
  const stubOf = (name: string) =>
    new Proxy<Stub>(
      {},
      {
        get: (_, method: string) => {
          // A stub is no promise.
          if (method === 'then') return undefined
          return async (...args: unknown[]) => {
            // Requests and responses of `fetch` are streams; the simulator passes them on as they are.
            const copy = method === 'fetch' ? args : copyOf(args)
            const value = await send<unknown>(cluster, `${method} to ${kind} ${name}`, RPC_MS, ({ done, fail }) =>
              objectOf(name).run((instance) => instance[method]!(...copy), {
                done,
                fail: (error) => fail(method === 'fetch' ? error : asReceived(error)),
              }),
            )
            return method === 'fetch' ? value : copyOf(value)
          }
        },
      },
    )
  return { getByName: stubOf }
}

export const objectsOf = (objects: ReadonlyMap<string, SimulatedObject>, kind: string): SimulatedObject[] =>
  [...objects.values()].filter((object) => object.kind === kind)

export const hasTable = ({ disk }: SimulatedObject, name: string): boolean =>
  disk.rows('SELECT 1 FROM sqlite_master WHERE name = ?', name).length > 0
