// Storage of one member's object; only synchronous calls.
import { type Device, type Replaced, type StoredSession, withReplaced } from '../sessions/session.rules.ts'
import type { DueTask, MemberRecord } from './member.record.ts'
import { backoff } from '../lib/durable/backoff.rules.ts'
import { TaskList } from '../lib/durable/outbox.ts'
import { withoutSession, withAddedSession } from './sessions.rules.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

/** An external service may be down for hours: the wait doubles up to about a quarter of an hour. */
const taskWaits = backoff({ firstMs: 15_000, maxMs: 16 * MINUTE_MS })

export class MemberStore {
  readonly outbox: TaskList<DueTask>

  constructor(readonly storage: DurableObjectStorage) {
    this.outbox = new TaskList(storage, 'duties', taskWaits)
  }

  /** Id of the account that is or was here. */
  id(): string {
    const id = this.storage.kv.get<string>('id')
    if (!id) throw new Error('There is no such member')
    return id
  }

  /** Undefined before the account is opened, and once it is erased. */
  member(): MemberRecord | undefined {
    return this.storage.kv.get<MemberRecord>('member')
  }

  write(member: MemberRecord): void {
    this.storage.kv.put('id', member.id)
    this.storage.kv.put('member', member)
  }

  session(id: string): StoredSession | undefined {
    return this.sessions().find((session) => session.id === id)
  }

  sessions(): StoredSession[] {
    return this.storage.kv.get<StoredSession[]>('sessions') ?? []
  }

  writeSessions(sessions: readonly StoredSession[]): void {
    this.storage.kv.put('sessions', sessions)
  }

  add(session: StoredSession): void {
    this.writeSessions(withAddedSession(this.sessions(), session))
  }

  end(sessionId: string): void {
    this.writeSessions(withoutSession(this.sessions(), sessionId))
  }

  /**
   * Remembers the browser and system of a sign-in. False: the member never signed in from such a device before, also on
   * one that has signed out since.
   */
  rememberDevice(device: Device | undefined): boolean {
    const name = device ? `${device.browser}.${device.system}` : 'UNKNOWN'
    const known = this.storage.kv.get<string[]>('devices') ?? []
    if (known.includes(name)) return true
    this.storage.kv.put('devices', [...known, name])
    return false
  }

  /** Sessions that were replaced a moment ago. */
  replaced(): Replaced[] {
    return this.storage.kv.get<Replaced[]>('replaced') ?? []
  }

  /** The new session replaces the old one; the others stay open. */
  replace(sessionId: string, session: StoredSession): void {
    this.storage.kv.put('replaced', withReplaced(this.replaced(), { id: sessionId, at: session.openedAt }))
    this.end(sessionId)
    this.add(session)
  }

  /**
   * Turns every pending claim of another phone or address into its release. `erase` releases the member's own phone.
   */
  dropClaims(ownPhone: string): void {
    for (const task of this.outbox.tasks()) {
      if (task.kind === 'let-go' && task.phone === ownPhone) this.outbox.done(task)
      if (task.kind !== 'take') continue
      this.outbox.done(task)
      if (task.of === 'phone' && task.to !== ownPhone) this.outbox.add({ kind: 'let-go', phone: task.to })
    }
  }

  isErased(): boolean {
    return this.storage.kv.get<number>('erasedAt') !== undefined
  }

  /** Erases the person. Only the fact that there was an account stays, and the outbox tasks. */
  erase(at: number): void {
    for (const key of ['member', 'sessions', 'devices', 'replaced', 'leaving']) this.storage.kv.delete(key)
    this.storage.kv.put('erasedAt', at)
  }
}
