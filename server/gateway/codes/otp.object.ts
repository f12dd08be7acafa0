// One per phone, e-mail address, network, guessing caller or buyer, named by a keyed hash: counts codes, wrong guesses
// and charges of cards across all callers, and knows a phone's account: the first member to claim it, and what earlier
// ones left. Stores neither the address nor a code.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { type CardTry, countCardTry } from '../charges/tries.rules.ts'
import type { Env } from '../config/env.ts'
import { armIn } from '../lib/durable/alarm.ts'
import type { IdempotentRequest, Reply } from '../lib/durable/idempotency.ts'
import { actForStaff } from '../lib/durable/staff-acts.ts'
import type { Err } from '../lib/result.ts'
import {
  mergeCarriedCancellations,
  type CarryOver,
  getCarryOverEnd,
  currentCarryOver,
  type StoredCarryOver,
} from '../contacts/carry-over.rules.ts'
import { type CodesStanding, codesStanding, countUnlock } from './code-locks.rules.ts'
import { countGuess, countSend, type OtpSend, SENDS_RETENTION_MS, withoutSend, withoutWait } from './otp.rules.ts'
import { type Counts, countInShares, type Share, withoutNewest } from '../limits/network-limits.rules.ts'
import { CHALLENGE_MS } from '../limits/work.ts'

export class OtpObject extends DurableObject<Env> {
  countSend(wanted: Omit<OtpSend, 'at'>): { ok: true } | Err {
    const counted = countSend(this.ctx.storage.kv.get<OtpSend[]>('sends') ?? [], wanted, now())
    if (!counted.ok) return counted
    this.#save('sends', counted.sends)
    return { ok: true }
  }

  /** For a message that certainly was not sent, see `withoutSend`. Call it only after `countSend`. */
  takeBackSend(network: string | undefined): void {
    const sends = this.ctx.storage.kv.get<OtpSend[]>('sends')
    if (sends) this.ctx.storage.kv.put('sends', withoutSend(sends, network))
  }

  /** For a spaced code that could not be sent, see `withoutWait`. */
  endWait(network: string | undefined): void {
    const sends = this.ctx.storage.kv.get<OtpSend[]>('sends')
    if (sends) this.ctx.storage.kv.put('sends', withoutWait(sends, network))
  }

  /** For a network or a country: see `countInShares`. `solved`: the id of a challenge, which counts once. */
  countInShares(shares: readonly Share[], solved?: string): { ok: true } | Err {
    const used = this.ctx.storage.kv.get<[string, number][]>('solved') ?? []
    const hasWork = solved !== undefined && !used.some(([id]) => id === solved)
    const counts = this.ctx.storage.kv.get<Counts>('caused') ?? []
    const counted = countInShares(counts, shares, hasWork, now())
    if (!counted.ok) return counted
    if (hasWork) {
      const valid = used.filter(([, at]) => at > now() - CHALLENGE_MS)
      this.ctx.storage.kv.put('solved', [...valid, [solved, now()]])
    }
    this.#save('caused', counted.counts)
    return { ok: true }
  }

  /** What was counted in shares last costs nothing. Another network may have counted it: then nothing is stored here. */
  takeBackShare(): void {
    const counts = this.ctx.storage.kv.get<Counts>('caused')
    if (counts) this.ctx.storage.kv.put('caused', withoutNewest(counts))
  }

  /** For staff. Reads only. */
  codesStanding(): CodesStanding {
    return codesStanding(this.ctx.storage.kv.get<OtpSend[]>('sends') ?? [], this.unlockedAt(), now())
  }

  /** When staff lifted the limits of codes last, within a day; null: they did not. */
  unlockedAt(): number | null {
    return this.ctx.storage.kv.get<number>('unlockedAt') ?? null
  }

  /** Codes that were sent before do not count any more, so lifting has a limit of its own. The same key acts once. */
  unlockCodes(request: IdempotentRequest): Reply {
    return actForStaff(this.ctx.storage, request, () => {
      const counted = countUnlock(this.ctx.storage.kv.get<number[]>('unlocks') ?? [], now())
      if (!counted.ok) return counted
      this.#save('unlocks', counted.unlocks)
      this.ctx.storage.kv.put('unlockedAt', now())
      this.#save('sends', [])
      return {}
    })
  }

  /**
   * For a caller who guesses, or their network: counts before the guess is compared. Counts checkouts of cards, too.
   */
  countGuess(most: number, withinMs?: number): { ok: true } | Err {
    const counted = countGuess(this.ctx.storage.kv.get<number[]>('guesses') ?? [], most, now(), withinMs)
    if (!counted.ok) return counted
    this.#save('guesses', counted.guesses)
    return { ok: true }
  }

  /** Call it after a right guess. */
  takeBackGuess(): void {
    const guesses = this.ctx.storage.kv.get<number[]>('guesses') ?? []
    this.ctx.storage.kv.put('guesses', guesses.slice(0, -1))
  }

  /** For a buyer: counts an attempt to charge a card before its processor is asked, until `cardPaid`. */
  countCardTry(tried: string): { ok: true } | Err {
    const counted = countCardTry(this.ctx.storage.kv.get<CardTry[]>('cardTries') ?? [], tried, now())
    if (!counted.ok) return counted
    this.#save('cardTries', counted.tries)
    return { ok: true }
  }

  /** The attempt was captured. If this report is lost, the attempt counts for a day. */
  cardPaid(tried: string): void {
    const tries = this.ctx.storage.kv.get<CardTry[]>('cardTries')
    if (tries)
      this.ctx.storage.kv.put(
        'cardTries',
        tries.filter((other) => other.tried !== tried),
      )
  }

  /** A day after the last count all counts are deleted. What an account left stays as long as it counts. */
  override async alarm(): Promise<void> {
    this.ctx.storage.kv.delete('sends')
    this.ctx.storage.kv.delete('unlockedAt')
    this.ctx.storage.kv.delete('unlocks')
    this.ctx.storage.kv.delete('caused')
    this.ctx.storage.kv.delete('solved')
    this.ctx.storage.kv.delete('guesses')
    this.ctx.storage.kv.delete('cardTries')
    const carryOver = this.storedCarryOver()
    if (carryOver) armIn(this.ctx.storage, getCarryOverEnd(carryOver) - now())
  }

  #save(
    name: 'sends' | 'caused' | 'guesses' | 'cardTries' | 'unlocks',
    counts: OtpSend[] | number[] | CardTry[] | Counts,
  ): void {
    this.ctx.storage.kv.put(name, counts)
    // Each count puts the alarm off, so it cannot delete what is over meanwhile.
    this.storedCarryOver()
    armIn(this.ctx.storage, SENDS_RETENTION_MS)
  }

  /** The member whose phone this is. */
  member(): string | undefined {
    return this.ctx.storage.kv.get<string>('member')
  }

  /** The owner of the phone: the given member, or the one who claimed it first. */
  claim(memberId: string): string {
    const first = this.member()
    if (first === undefined) this.ctx.storage.kv.put('member', memberId)
    return first ?? memberId
  }

  /** Only the phone's own member can release it. `left`: what their account leaves to the phone's next one. */
  release(memberId: string, left: CarryOver): void {
    if (this.member() !== memberId) return
    this.ctx.storage.kv.delete('member')
    const carryOver = mergeCarriedCancellations(this.storedCarryOver(), left, randomId(), now())
    if (!carryOver) return
    this.ctx.storage.kv.put('carryOver', carryOver)
    // The alarm sets itself again for the end of the carry-over.
    armIn(this.ctx.storage, SENDS_RETENTION_MS)
  }

  /** The wallet of the phone's member has booked it. */
  dropCarryOver(id: string): void {
    if (this.storedCarryOver()?.id === id) this.ctx.storage.kv.delete('carryOver')
  }

  /** What earlier accounts of this phone left to the next one. Deletes the parts that are over. */
  storedCarryOver(): StoredCarryOver | undefined {
    const stored = this.ctx.storage.kv.get<StoredCarryOver>('carryOver')
    const current = stored && currentCarryOver(stored, now())
    if (!stored || getCarryOverEnd(stored) > now()) return current
    if (current) this.ctx.storage.kv.put('carryOver', current)
    else this.ctx.storage.kv.delete('carryOver')
    return current
  }
}
