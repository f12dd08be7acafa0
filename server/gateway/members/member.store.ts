// Storage of one member's object; only synchronous calls.
import { type Replaced, type StoredSession, withReplaced } from '../guests/session.rules.ts'
import type { DueTask, MemberRecord } from './member.record.ts'
import { withoutSession, withSession } from './sessions.rules.ts'

export const RETRY_MS = 15_000
/** An external service may be down for hours: the wait doubles at most this often, up to a quarter of an hour. */
const MOST_DOUBLINGS = 6

const isSame = (a: DueTask, b: DueTask): boolean => JSON.stringify(a) === JSON.stringify(b)

export class MemberStore {
  constructor(readonly storage: DurableObjectStorage) {}

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
    this.writeSessions(withSession(this.sessions(), session))
  }

  end(sessionId: string): void {
    this.writeSessions(withoutSession(this.sessions(), sessionId))
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

  duties(): DueTask[] {
    return this.storage.kv.get<DueTask[]>('duties') ?? []
  }

  owe(...tasks: DueTask[]): void {
    const known = this.duties()
    this.storage.kv.delete('rounds')
    this.storage.kv.put('duties', [
      ...known,
      ...tasks.filter((task) => !known.some((knownTask) => isSame(knownTask, task))),
    ])
  }

  done(task: DueTask): void {
    this.storage.kv.put(
      'duties',
      this.duties().filter((stored) => !isSame(stored, task)),
    )
  }

  /** Turns every pending claim of a phone or address into its release. */
  dropTakings(): void {
    for (const task of this.duties()) {
      if (task.kind !== 'take') continue
      this.done(task)
      if (task.of === 'phone') this.owe({ kind: 'let-go', phone: task.to })
    }
  }

  /** The wait after a round that left a task undone. */
  nextRetryMs(): number {
    const rounds = this.storage.kv.get<number>('rounds') ?? 0
    this.storage.kv.put('rounds', rounds + 1)
    return RETRY_MS * 2 ** Math.min(rounds, MOST_DOUBLINGS)
  }

  isErased(): boolean {
    return this.storage.kv.get<number>('erasedAt') !== undefined
  }

  /** Erases the person. Only the fact that there was an account stays, and the outbox tasks. */
  erase(at: number): void {
    for (const key of ['member', 'sessions', 'replaced', 'leaving']) this.storage.kv.delete(key)
    this.storage.kv.put('erasedAt', at)
  }
}
