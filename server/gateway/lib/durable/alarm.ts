// A Durable Object has one alarm. `ObjectAlarm` shares it between the object's named jobs: it is set to the earliest
// due time of all, and when it fires, every job runs what is due. Rules that hold for each object:
// - An alarm that throws is retried six times and then lost, so `run` catches every error and sets the alarm again.
//   https://developers.cloudflare.com/durable-objects/api/alarms/
// - The constructor of the object calls `arm`: after a lost alarm, the next request sets it again.
// - Due times are stored, never counted from now on: the platform starts a resting object for its alarm, and an alarm
//   that the constructor puts off does not run.
// - Due times are read from storage each time, so no row is missed after a restart.
// - The alarm runs on the machine's clock, due times on the gateway's clock, which a tester can move.
import { now } from '../../../lib/clock.ts'
import { log } from '../../observability/log.ts'

export interface Job {
  /** When the job is due next; undefined: not at all. */
  due: () => number | undefined
  /** Runs what is due by now. Runs at least once for each due time, so it has to be idempotent. */
  run: () => Promise<void> | void
}

const NEVER = Infinity

/** An error is logged and stops no other job. */
export async function runSafely(name: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('task_failed', { task: name }, error)
  }
}

export class ObjectAlarm {
  #armedFor = NEVER

  constructor(
    readonly storage: DurableObjectStorage,
    readonly jobs: Record<string, Job>,
  ) {}

  /** Sets the alarm to the earliest due time; `soonestMs` is the shortest wait. */
  arm(soonestMs = 0): void {
    const due = this.due()
    if (due !== undefined) this.#set(due, soonestMs)
  }

  /** For hot paths: writes nothing if the alarm is set for this time, or for an earlier one. */
  armIfEarlier(): void {
    const due = this.due()
    if (due !== undefined && due < this.#armedFor) this.#set(due, 0)
  }

  /** The whole body of the object's `alarm`. Never throws. */
  async run(soonestMs = 0): Promise<void> {
    this.#armedFor = NEVER
    for (const [name, job] of Object.entries(this.jobs)) await runSafely(`alarm ${name}`, job.run)
    this.arm(soonestMs)
  }

  /** When the next job is due; undefined: none is. */
  due(): number | undefined {
    const due = Math.min(...Object.values(this.jobs).map((job) => job.due() ?? NEVER))
    return due === NEVER ? undefined : due
  }

  #set(due: number, soonestMs: number): void {
    this.#armedFor = due
    armIn(this.storage, Math.max(soonestMs, due - now()))
  }
}

/** Sets the alarm by the machine's clock alone, for an object whose data ends all at once. */
export function armIn(storage: DurableObjectStorage, ms: number): void {
  // The output gate holds the response until the alarm is written.
  void storage.setAlarm(Date.now() + Math.max(0, ms))
}
