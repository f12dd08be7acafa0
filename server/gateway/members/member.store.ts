// What one member's object stores. Relied on by MemberObject; only synchronous calls.
import { type Replaced, type Session, withReplaced } from '../guests/session.rules.ts'
import type { Duty, MemberRecord } from './member.record.ts'
import { withoutSession, withSession } from './sessions.rules.ts'

export const RETRY_MS = 15_000
/** Somebody else's service may be away for hours: the wait doubles so often, up to a quarter of an hour. */
const MOST_DOUBLINGS = 6

const isSame = (a: Duty, b: Duty): boolean => JSON.stringify(a) === JSON.stringify(b)

export class MemberStore {
  constructor(readonly storage: DurableObjectStorage) {}

  /** Of the account that is here, or was. */
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

  session(id: string): Session | undefined {
    return this.sessions().find((session) => session.id === id)
  }

  sessions(): Session[] {
    return this.storage.kv.get<Session[]>('sessions') ?? []
  }

  writeSessions(sessions: readonly Session[]): void {
    this.storage.kv.put('sessions', sessions)
  }

  add(session: Session): void {
    this.writeSessions(withSession(this.sessions(), session))
  }

  end(sessionId: string): void {
    this.writeSessions(withoutSession(this.sessions(), sessionId))
  }

  /** Sessions another one took the place of a moment ago. */
  replaced(): Replaced[] {
    return this.storage.kv.get<Replaced[]>('replaced') ?? []
  }

  /** The new one takes the place of the old one; the others go on. */
  replace(sessionId: string, session: Session): void {
    this.storage.kv.put('replaced', withReplaced(this.replaced(), { id: sessionId, at: session.openedAt }))
    this.end(sessionId)
    this.add(session)
  }

  duties(): Duty[] {
    return this.storage.kv.get<Duty[]>('duties') ?? []
  }

  owe(...duties: Duty[]): void {
    const known = this.duties()
    this.storage.kv.delete('rounds')
    this.storage.kv.put('duties', [...known, ...duties.filter((duty) => !known.some((each) => isSame(each, duty)))])
  }

  done(duty: Duty): void {
    this.storage.kv.put(
      'duties',
      this.duties().filter((each) => !isSame(each, duty)),
    )
  }

  /** What was being taken is let go instead. */
  dropTakings(): void {
    for (const duty of this.duties()) {
      if (duty.kind !== 'take') continue
      this.done(duty)
      if (duty.of === 'phone') this.owe({ kind: 'let-go', phone: duty.to })
    }
  }

  /** After a round that left something undone. */
  nextRetryMs(): number {
    const rounds = this.storage.kv.get<number>('rounds') ?? 0
    this.storage.kv.put('rounds', rounds + 1)
    return RETRY_MS * 2 ** Math.min(rounds, MOST_DOUBLINGS)
  }

  isErased(): boolean {
    return this.storage.kv.get<number>('erasedAt') !== undefined
  }

  /** What stays is that there was an account, and what is still owed. */
  erase(at: number): void {
    for (const key of ['member', 'sessions', 'replaced', 'leaving']) this.storage.kv.delete(key)
    this.storage.kv.put('erasedAt', at)
  }
}
