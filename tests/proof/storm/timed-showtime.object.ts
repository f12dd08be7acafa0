// `ShowtimeObject` with a timer: how long a hold takes inside it, from its arrival until it is on disk. It times one
// hold of ten, because waiting for the disk once more costs processor time.
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'

const TIMED_EVERY = 10

export class TimedShowtimeObject extends ShowtimeObject {
  #holds = 0
  #times: number[] = []
  #stored: Promise<void> | undefined

  async timedHold(command: Parameters<ShowtimeObject['holdFirst']>[0]) {
    this.#holds += 1
    if (this.#holds % TIMED_EVERY > 0) return this.holdFirst(command)
    const arrivedAt = performance.now()
    const answer = await this.holdFirst(command)
    // All holds that were committed together share one wait.
    this.#stored ??= this.ctx.storage.sync().finally(() => (this.#stored = undefined))
    await this.#stored
    this.#times.push(performance.now() - arrivedAt)
    return answer
  }

  /** Milliseconds of the holds since the last call. */
  takeTimes(): number[] {
    const times = this.#times
    this.#times = []
    return times
  }
}
