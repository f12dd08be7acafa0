// The real showtime with a watch: how long a hold takes inside it, from its arrival until it is on disk.
// Relied on by the measurement of holds; what it answers is what the showtime answers.
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'

export class TimedShowtimeObject extends ShowtimeObject {
  #times: number[] = []
  #stored: Promise<void> | undefined

  async timedHold(command: Parameters<ShowtimeObject['holdFirst']>[0]) {
    const arrivedAt = performance.now()
    const answer = await this.holdFirst(command)
    // One wait for all that were committed together.
    this.#stored ??= this.ctx.storage.sync().finally(() => (this.#stored = undefined))
    await this.#stored
    this.#times.push(performance.now() - arrivedAt)
    return answer
  }

  /** Milliseconds since the last time they were asked for. */
  takeTimes(): number[] {
    const times = this.#times
    this.#times = []
    return times
  }
}
