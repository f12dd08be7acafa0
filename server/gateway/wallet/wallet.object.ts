// One per member, `wallet:{memberId}`: the ledger of both wallets and their top-ups. The only writer of all of it.
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'

export class WalletObject extends DurableObject<Env> {}
