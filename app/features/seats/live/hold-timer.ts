// Fires when one minute of the hold is left and when the hold is over, by the server's clock.
interface Hold {
  expiresAt: string | null
  serverNow: string
}

const WARNING_MS = 60_000
/** At the exact moment of expiry the server may still say that the seats are ours. */
const GRACE_MS = 700
const AGAIN_MS = 2000

export class HoldTimer {
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(readonly options: { onWarning: () => void; onOver: () => void }) {}

  restart(hold: Hold | undefined): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    if (!hold?.expiresAt) return
    const left = Date.parse(hold.expiresAt) - Date.parse(hold.serverNow)
    if (left > WARNING_MS) this.#timers.push(setTimeout(this.options.onWarning, left - WARNING_MS))
    this.#timers.push(setTimeout(this.options.onOver, Math.max(0, left) + GRACE_MS))
  }

  /** The hold is over by this clock but not by the server's. The check runs once more. */
  again(): void {
    this.#timers.push(setTimeout(this.options.onOver, AGAIN_MS))
  }
}
