// One per member, `member:{id}`: profile, sessions, codes for e-mail and phone. The only writer of all of it.
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'

export class MemberObject extends DurableObject<Env> {}
