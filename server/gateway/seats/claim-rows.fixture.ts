import { type Claim, claimAfter, type LogEntry, type NoteEvent } from './seat-claims.ts'

/** The claims and the log as a showtime would store them. */
export class ClaimRows {
  readonly claims = new Map<string, Claim>()
  readonly log: LogEntry[] = []

  readonly note: NoteEvent = (event) => {
    const { seq, op, at } = event
    const { orderId, seats } = event.claim
    this.log.push({ seq, op, orderId, seats, at })
    this.claims.delete(orderId)
    const claim = claimAfter(event)
    if (claim) this.claims.set(orderId, claim)
  }
}
