// One per member, `member:{id}`: the only writer of profile, sessions and codes. Other effects are outbox tasks.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import type { StoredSession } from '../sessions/session.rules.ts'
import { type OtpSent, OtpStore } from '../codes/otp-store.ts'
import type { Env } from '../config/env.ts'
import { ObjectAlarm, runSafely } from '../lib/durable/alarm.ts'
import { noteOverdueIfLate } from '../lib/durable/overdue-work.ts'
import type { OverdueTask } from '../../lib/overdue-work.ts'
import type { IdempotentRequest, Reply } from '../lib/durable/idempotency.ts'
import { createQueue } from '../lib/durable/queue.ts'
import type { Renewed } from '../sessions/session-stores.ts'
import { type Err, err } from '../lib/result.ts'
import { toDeletionNoticeTasks, noticesOf, signInTasks } from './account-notice.rules.ts'
import { claimContact, releaseOlderEmails } from './claim-place.ts'
import { runTask } from './member-tasks.ts'
import { endSessionsForStaff, giveVoucherForStaff, type MemberStanding, standingOf } from './staff-acts.ts'
import type {
  DueTask,
  Entering,
  GivenVoucher,
  MemberRecord,
  MemberSession,
  SessionStart,
  ProfilePatch,
  SignIn,
} from './member.record.ts'
import {
  comesBeforeErasure,
  isNotice,
  newMember,
  toErasureTask,
  toProfileChangeTasks,
  toCarryOverAndWelcomeTasks,
} from './member.rules.ts'
import { MemberStore } from './member.store.ts'
import {
  isPermittedCodeRecipient,
  listOpenSessions,
  proveLeaving,
  renew,
  createMemberSession,
} from './member-sessions.ts'

export type MemberCodeKind = 'phone' | 'email' | 'leave'
type Claim = Extract<DueTask, { kind: 'take' }>
export type KnownMember = { ok: true; member: MemberRecord } | Err

export class MemberObject extends DurableObject<Env> {
  readonly #store = new MemberStore(this.ctx.storage)
  readonly #codes = new OtpStore<MemberCodeKind>(this.ctx.storage, ['phone', 'email', 'leave'])
  readonly #alone = createQueue()
  readonly #alarm = new ObjectAlarm(this.ctx.storage, {
    tasks: { due: () => this.#store.outbox.due(), run: () => this.settle() },
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#alarm.arm()
  }

  /** Whether this phone's account is this member's. */
  isReachedBy(phone: string): boolean {
    return this.#store.member()?.phone === phone
  }

  /**
   * Signs in the caller who verified the phone, and opens the account if there is none. `not_found`: the phone belongs
   * to another account by now, or will belong to this one only in a moment; the caller looks the account up again.
   */
  async enter(entry: SignIn): Promise<Entering> {
    const known = this.#store.member()
    if (this.#store.isErased() || (known && known.phone !== entry.phone)) return err('not_found')
    if (known) return this.#write(() => this.#startOrReplaySession(known, entry))
    return entry.acceptsTerms ? this.#alone(() => this.#createAccount(entry)) : err('terms_not_accepted')
  }

  /** The same session once more, for a caller whose response was lost; never after its first refresh. */
  again(sessionId: string): Entering {
    const member = this.#store.member()
    const session = this.#store.session(sessionId)
    return member && session?.generation === 1 ? this.#toMemberSession(member, session) : err('session_expired')
  }

  /** Moves the account to another phone: all of its sessions end, and this one begins. */
  recover(entry: SignIn): Promise<Entering> {
    return this.#alone(async () => {
      if (!this.#store.member()) return err('recovery_expired')
      if (this.#store.session(entry.sessionId)) return this.again(entry.sessionId)
      const task: Claim = { kind: 'take', of: 'phone', to: entry.phone, isRecovery: true }
      this.#write(() => this.#store.outbox.add(task))
      return this.#claimContactAndRunTasks(task, { sessionId: entry.sessionId, guest: entry })
    })
  }

  me(): KnownMember {
    const member = this.#store.member()
    return member ? { ok: true, member } : err('session_expired')
  }

  update(patch: ProfilePatch): KnownMember {
    const before = this.#store.member()
    if (!before) return err('session_expired')
    const member = { ...before, ...patch }
    const owed = toProfileChangeTasks(before, patch, randomId())
    this.#write(() => {
      this.#store.write(member)
      this.#store.outbox.add(...owed)
    })
    if (owed.length) this.ctx.waitUntil(this.settle())
    return { ok: true, member }
  }

  /** Stores an address before it is verified; a verified address stays until another is verified. */
  noteEmail(email: string): KnownMember {
    const member = this.#store.member()
    if (!member) return err('session_expired')
    if (!member.isEmailProved) this.#store.write({ ...member, email })
    return this.me()
  }

  askCode(kind: MemberCodeKind, requestId: string, to: string, hash: string, unlockedAt?: number): OtpSent {
    return isPermittedCodeRecipient(this.#store, kind, to)
      ? this.#codes.ask(kind, requestId, to, hash, unlockedAt)
      : err('session_expired')
  }

  rollbackCode(kind: MemberCodeKind, requestId: string): void {
    this.#codes.rollback(kind, requestId)
  }

  /** If the code is right, the phone or address becomes the member's, and the caller's session is replaced. */
  useCode(of: 'phone' | 'email', code: { requestId: string; hash: string }, sessionId: string): Promise<Entering> {
    return this.#alone(async () => {
      const claim = this.#write((): Claim | Err => {
        const result = this.#codes.try(of, code.requestId, code.hash)
        if (!result.ok) return result
        const task: Claim = { kind: 'take', of, to: result.to }
        this.#store.outbox.add(task)
        return task
      })
      if ('reason' in claim) return claim
      return this.#claimContactAndRunTasks(claim, { sessionId: randomId(), replaces: sessionId })
    })
  }

  /** Wrong guesses at the current code, for tests. */
  tries(kind: MemberCodeKind): number {
    return this.#codes.tries(kind)
  }

  refresh(sessionId: string, generation: number): Renewed {
    return renew(this.#store, sessionId, generation)
  }

  sessions(): StoredSession[] {
    return listOpenSessions(this.#store)
  }

  isOpen(sessionId: string): boolean {
    return this.#store.session(sessionId) !== undefined
  }

  signOut(sessionId: string): void {
    if (this.isOpen(sessionId)) this.#store.end(sessionId)
  }

  signOutOthers(sessionId: string): void {
    this.#store.writeSessions(this.#store.sessions().filter(({ id }) => id === sessionId))
  }

  /** For staff. Reads only. */
  standing(): MemberStanding {
    return standingOf(this.#store)
  }

  /** For staff: one session, or all with null. The same key acts once. */
  endSessions(request: IdempotentRequest, sessionId: string | null): Reply {
    const reply = endSessionsForStaff(this.#store, request, sessionId)
    this.#alarm.arm()
    this.ctx.waitUntil(this.settle())
    return reply
  }

  /** For staff, who see the voucher in their next list. The same key gives one voucher. */
  async giveVoucher(request: IdempotentRequest, voucher: GivenVoucher): Promise<Reply> {
    const reply = giveVoucherForStaff(this.#store, request, voucher)
    this.#alarm.arm()
    if (reply.ok) await this.settle()
    return reply
  }

  proveLeaving(code: { requestId: string; hash: string }, sessionId: string): { ok: true } | Err {
    return proveLeaving(this.#store, this.#codes, code, sessionId)
  }

  /**
   * Ends every session and erases the person: here at once, elsewhere by the outbox. `busy`: the guest's orders are not
   * the member's yet, and may prevent the deletion; or an earlier account’s carry-over is not booked yet.
   */
  erase(): Promise<{ ok: true } | Err> {
    return this.#alone(async () => {
      await this.#runTasks(comesBeforeErasure)
      const member = this.#store.member()
      if (!member) return err('session_expired')
      if (this.#store.outbox.tasks().some(comesBeforeErasure)) return err('busy')
      this.#write(() => {
        this.#codes.clear()
        this.#store.erase(now())
        this.#store.dropClaims(member.phone)
        this.#store.outbox.add(toErasureTask(member), { kind: 'forget-orders' })
        this.#store.outbox.add(...toDeletionNoticeTasks(member, now()))
      })
      await this.#runBeforeNotices()
      return { ok: true }
    })
  }

  /** Runs the outbox tasks. Never throws: the alarm retries those that fail. */
  settle(): Promise<void> {
    return this.#alone(() => this.#runTasks())
  }

  /** Runs what a sign-in waits for. */
  settleSignIn(): Promise<void> {
    return this.#alone(() => this.#runBeforeNotices())
  }

  overdueTasks(): OverdueTask[] {
    return this.#store.outbox.overdueTasks()
  }

  override async alarm(): Promise<void> {
    await this.#alarm.run()
    await noteOverdueIfLate(this.env.DB, this.ctx.id.name, this.overdueTasks().length > 0)
  }

  async #runTasks(isMeant: (task: DueTask) => boolean = () => true): Promise<void> {
    for (const task of this.#store.outbox.tasks().filter(isMeant))
      await runSafely(`member task ${task.kind}`, async () => {
        if (task.kind === 'take') await this.#claimContact(task)
        else if (await runTask(this.env, task, this.#store.id(), this.#store.member())) this.#store.outbox.done(task)
      })
    if (this.#store.outbox.tasks().length === 0) return void this.ctx.storage.deleteAlarm()
    this.#store.outbox.retryLater()
    return this.#alarm.arm()
  }

  /**
   * Notices follow after the response, which a slow SMS or e-mail service must not delay. Other tasks that failed wait
   * for the alarm.
   */
  async #runBeforeNotices(): Promise<void> {
    await this.#runTasks((task) => !isNotice(task))
    this.ctx.waitUntil(this.#alone(() => this.#runTasks(isNotice)))
  }

  async #claimContactAndRunTasks(task: Claim, start: SessionStart): Promise<Entering> {
    const entering = await this.#claimContact(task, start)
    await this.#runBeforeNotices()
    return entering
  }

  /** The account is stored before its phone is claimed, so that a phone never belongs to a missing account. */
  async #createAccount(entry: SignIn): Promise<Entering> {
    const member = newMember(entry, now())
    const task: Claim = { kind: 'take', of: 'phone', to: member.phone, isFirst: true }
    this.#write(() => {
      this.#store.write(member)
      this.#store.outbox.add(task, ...toCarryOverAndWelcomeTasks(member))
    })
    const owner = await claimContact(this.env, task, member.id)
    return this.#write(() => {
      this.#store.outbox.done(task)
      if (owner === member.id) return this.#startOrReplaySession(member, entry)
      this.#store.erase(now())
      return err('not_found')
    })
  }

  #startOrReplaySession(member: MemberRecord, entry: SignIn): Entering {
    const { sessionId } = entry
    return this.#store.session(sessionId)
      ? this.again(sessionId)
      : this.#startSession(member, { sessionId, guest: entry })
  }

  /** Without a session to start, the task runs later, and no caller waits for it. */
  async #claimContact(task: Claim, start?: SessionStart): Promise<Entering> {
    const id = this.#store.id()
    const owner = await claimContact(this.env, task, id)
    return owner === id ? this.#applyClaimAndStartSession(task, start) : this.#rejectClaimAndEraseIfFirst(task)
  }

  #rejectClaimAndEraseIfFirst(task: Claim): Err {
    return this.#write(() => {
      this.#store.outbox.done(task)
      // Another account was opened for this phone, and no session was ever opened here.
      if (task.isFirst) this.#store.erase(now())
      return err(task.of === 'phone' ? 'phone_in_use' : 'email_in_use')
    })
  }

  async #applyClaimAndStartSession(task: Claim, start: SessionStart | undefined): Promise<Entering> {
    const { of, to, isFirst } = task
    const member = this.#store.member()
    if (!member) throw new Error('An account that takes over data cannot be erased')
    if (of === 'phone')
      return this.#write(() => {
        this.#store.outbox.done(task)
        return isFirst ? err('session_expired') : this.#movePhoneAndEndSessions(member, task, start)
      })
    const entering = this.#write(() => {
      const proved: MemberRecord = { ...member, email: to, isEmailProved: true }
      this.#store.write(proved)
      this.#store.outbox.add(...noticesOf(member, proved, now()))
      return this.#startSession(proved, start)
    })
    await releaseOlderEmails(this.env, to, member.id)
    this.#store.outbox.done(task)
    return entering
  }

  /** Callers who have only the old phone lose every session. */
  #movePhoneAndEndSessions(
    before: MemberRecord,
    { to: phone, isRecovery }: Claim,
    start: SessionStart | undefined,
  ): Entering {
    const member: MemberRecord = { ...before, phone }
    if (before.phone !== phone)
      this.#store.outbox.add({ kind: 'let-go', phone: before.phone }, { kind: 'carry-over', phone })
    this.#store.outbox.add(...noticesOf(before, member, now(), isRecovery))
    this.#store.write(member)
    this.#codes.clear()
    const own = start && 'replaces' in start ? start.replaces : undefined
    this.#store.writeSessions(this.#store.sessions().filter(({ id }) => id === own))
    return this.#startSession(member, start)
  }

  #startSession(member: MemberRecord, start: SessionStart | undefined): Entering {
    if (!start || ('replaces' in start && !this.isOpen(start.replaces))) return err('session_expired')
    const session = createMemberSession(this.#store, start)
    if ('replaces' in start) this.#store.replace(start.replaces, session)
    else {
      const { guestId, orderIds, email = null } = start.guest
      this.#store.outbox.add({ kind: 'adopt', guestId, orderIds, email })
      const isKnown = this.#store.rememberDevice(session.device)
      if (!isKnown && member.openedBy !== session.id) this.#store.outbox.add(...signInTasks(member, session))
      this.#store.add(session)
    }
    return this.#toMemberSession(member, session)
  }

  #toMemberSession(member: MemberRecord, session: StoredSession): MemberSession {
    return { ok: true, member, session, isNew: member.openedBy === session.id }
  }

  /** Runs a change as one transaction, and sets the alarm for its outbox tasks. */
  #write<T>(change: () => T): T {
    const result = this.ctx.storage.transactionSync(change)
    this.#alarm.arm()
    return result
  }
}
