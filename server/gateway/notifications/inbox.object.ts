// One per member, `inbox:{memberId}`: what they were told, and what of it is unread. The only writer of all of it.
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'

export class InboxObject extends DurableObject<Env> {}
