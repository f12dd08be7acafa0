// One per phone number (named by its keyed hash): how often it was sent a code. Counts exactly, whoever asks and however often.
// Relied on by the phone handlers. Neither the number nor a code is stored here.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import type { Refusal } from '../verdict.ts'
import { countSend, type Send } from './otp.rules.ts'

export class OtpObject extends DurableObject<Env> {
  countSend(network: string | undefined): { ok: true } | Refusal {
    const counted = countSend(this.ctx.storage.kv.get<Send[]>('sends') ?? [], network, now())
    if (!counted.ok) return counted
    this.ctx.storage.kv.put('sends', counted.sends)
    return { ok: true }
  }
}
