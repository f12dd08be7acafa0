// How messages fare. Each run has its own faultRates: how slow the lines are, how often a message is lost or arrives twice,
// how often a machine crashes. Each kind is absent from a quarter of the runs.
import type { Random } from '../../../support/random.ts'

export interface FaultRates {
  /** Share of messages that are lost. */
  loss: number
  /** Share of messages that arrive twice, where the protocol allows it. */
  twice: number
  /** Share of messages that take seconds instead of milliseconds. */
  slow: number
  /** Share of disk flushes with a crash before or after them. */
  crash: number
  /** Share of idle objects that leave memory after an event. */
  sleep: number
  /** Share of alarms that ring late, twice, or not at all. */
  alarm: number
}

export const NO_FAULTS: FaultRates = { loss: 0, twice: 0, slow: 0, crash: 0, sleep: 0, alarm: 0 }

/** The greatest share of each kind. */
const WORST: FaultRates = { loss: 0.05, twice: 0.1, slow: 0.05, crash: 0.03, sleep: 0.05, alarm: 0.1 }

export function drawFaultRates(random: Random): FaultRates {
  const share = (worst: number) => (random.chance(0.25) ? 0 : worst * random.next())
  return {
    loss: share(WORST.loss),
    twice: share(WORST.twice),
    slow: share(WORST.slow),
    crash: share(WORST.crash),
    sleep: share(WORST.sleep),
    alarm: share(WORST.alarm),
  }
}

export type Delivery = 'arrives' | 'lost before' | 'lost after'

export class Network {
  constructor(
    readonly random: Random,
    /** May change while a run goes on: at its end there are no faults. */
    public faultRates: FaultRates,
  ) {}

  /** Milliseconds of one way. */
  delay(usualMs: number): number {
    const usual = usualMs * (0.5 + this.random.next())
    return this.random.chance(this.faultRates.slow) ? usual + this.random.next() * 12_000 : usual
  }

  /** Whether a request arrives, and its answer. */
  delivery(): Delivery {
    if (!this.random.chance(this.faultRates.loss)) return 'arrives'
    return this.random.chance(0.5) ? 'lost before' : 'lost after'
  }
}
