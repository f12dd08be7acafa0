// One per phone number, e-mail address or network (named by its keyed hash): how often it was sent a code or caused one, and
// whose account a phone leads to; and one per whoever guesses what opens an offer: how often in vain.
// Counts exactly, whoever asks and however often; of two who claim a phone at once the first has it.
// Relied on by whatever sends codes and by signing in. Neither the address nor a code is stored here.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import type { Refusal } from '../verdict.ts'
import { countFromNetwork, countGuess, countSend, type Send, SENDS_KEPT_MS } from './otp.rules.ts'

export class OtpObject extends DurableObject<Env> {
  countSend(network: string | undefined): { ok: true } | Refusal {
    const counted = countSend(this.ctx.storage.kv.get<Send[]>('sends') ?? [], network, now())
    if (!counted.ok) return counted
    this.#keep('sends', counted.sends)
    return { ok: true }
  }

  /** Of a network: whether one more message may leave on its account, wherever it goes. */
  countFromNetwork(): { ok: true } | Refusal {
    const counted = countFromNetwork(this.ctx.storage.kv.get<number[]>('caused') ?? [], now())
    if (!counted.ok) return counted
    this.#keep('caused', counted.sends)
    return { ok: true }
  }

  /** Of somebody who guesses, or of their network: before the guess is compared. */
  countGuess(most: number): { ok: true } | Refusal {
    const counted = countGuess(this.ctx.storage.kv.get<number[]>('guesses') ?? [], most, now())
    if (!counted.ok) return counted
    this.#keep('guesses', counted.guesses)
    return { ok: true }
  }

  /** It was right. */
  takeBackGuess(): void {
    const guesses = this.ctx.storage.kv.get<number[]>('guesses') ?? []
    this.ctx.storage.kv.put('guesses', guesses.slice(0, -1))
  }

  /** A day after the last message nothing of it is left. */
  override async alarm(): Promise<void> {
    this.ctx.storage.kv.delete('sends')
    this.ctx.storage.kv.delete('caused')
    this.ctx.storage.kv.delete('guesses')
  }

  #keep(name: 'sends' | 'caused' | 'guesses', sends: Send[] | number[]): void {
    this.ctx.storage.kv.put(name, sends)
    void this.ctx.storage.setAlarm(Date.now() + SENDS_KEPT_MS)
  }

  /** The member this phone leads to. */
  member(): string | undefined {
    return this.ctx.storage.kv.get<string>('member')
  }

  /** Whose it is from now on: the member's who asks, or of whoever was first. */
  claim(memberId: string): string {
    const first = this.member()
    if (first === undefined) this.ctx.storage.kv.put('member', memberId)
    return first ?? memberId
  }

  /** Only by the one whose it is. */
  release(memberId: string): void {
    if (this.member() === memberId) this.ctx.storage.kv.delete('member')
  }
}
