// Runs an account's outbox tasks for the rest of the gateway. Each task is idempotent; one that throws is retried.
import { now } from '../../lib/clock.ts'
import { dropPicture, deletePictures } from '../files/member-pictures.ts'
import { deleteSearches } from '../finder/recent/recent-searches.sql.ts'
import { adopterOf } from '../contacts/contact.rules.ts'
import { deliver } from '../messages/messages.ts'
import { forgetSentMessages } from '../messages/sent-messages.sql.ts'
import { deleteMemberFromBroadcasts, storeJoinDay, upsertMember } from '../notifications/broadcasts/audience.sql.ts'
import { notifyUnlessMuted } from '../notifications/notify.ts'
import type { Env } from '../config/env.ts'
import { phoneObject } from '../codes/one-time-codes.ts'
import { moveReminders } from '../reminders/reminders.sql.ts'
import { changeText, NOTICE_MS } from './account-notice.rules.ts'
import { releaseOtherEmails } from './member-emails.sql.ts'
import { adoptGuestAndContactOrders, recordEndAndEraseInOrders } from './member-orders.ts'
import { giveVoucher } from './given-voucher.ts'
import { forgetGivenVouchers } from '../vouchers/given-vouchers.sql.ts'
import type { DueTask, MemberRecord } from './member.record.ts'

export type OtherTask = Exclude<DueTask, { kind: 'take' }>

async function announce(env: Env, { id, preferredCityId, communicationLanguage, openedAt }: MemberRecord) {
  await upsertMember(env.DB, { id, cityId: preferredCityId, language: communicationLanguage })
  await storeJoinDay(env.DB, id, openedAt)
}

/**
 * The member's wallet counts the cancellations that an earlier account of this phone left. False if the phone is not
 * the member's.
 */
async function carryOver(env: Env, memberId: string, phone: string): Promise<boolean> {
  const phoneRecord = await phoneObject(env, phone)
  if ((await phoneRecord.member()) !== memberId) return false
  const stored = await phoneRecord.storedCarryOver()
  if (!stored) return true
  await env.WALLETS.getByName(`wallet:${memberId}`).acceptCarryOver(stored)
  await phoneRecord.dropCarryOver(stored.id)
  return true
}

/**
 * Frees a phone that is not the member's any more. The cancellations count for the phone, too: a second number gives no
 * more of them.
 */
async function releaseFormerPhone(
  env: Env,
  phone: string,
  memberId: string,
  member: MemberRecord | undefined,
): Promise<void> {
  if (member) await moveReminders(env.DB, phone, member.phone)
  if (member) await carryOver(env, memberId, phone)
  const cancelledAt = await env.WALLETS.getByName(`wallet:${memberId}`).cancellationTimes()
  await (await phoneObject(env, phone)).release(memberId, { cancelledAt })
}

/** The phone is free once the wallet is closed, because its next account takes over what this one leaves. */
async function releaseOwnPhone(env: Env, memberId: string, phone: string): Promise<void> {
  const left = await env.WALLETS.getByName(`wallet:${memberId}`).closeForGood()
  await (await phoneObject(env, phone)).release(memberId, left)
}

async function erase(env: Env, memberId: string, { phone, email }: Extract<DueTask, { kind: 'erase' }>): Promise<void> {
  await Promise.all([
    releaseOwnPhone(env, memberId, phone),
    releaseOtherEmails(env.DB, memberId, null),
    deleteSearches(env.DB, memberId),
    env.DB.prepare('DELETE FROM reminders WHERE phone = ?').bind(phone).run(),
    env.DB.prepare('DELETE FROM cleared_histories WHERE owner = ?').bind(memberId).run(),
    deleteMemberFromBroadcasts(env.DB, memberId),
    forgetGivenVouchers(env.DB, memberId),
    forgetSentMessages(env, phone),
    email === undefined ? undefined : forgetSentMessages(env, email),
    deletePictures(env, memberId),
    env.INBOXES.getByName(`inbox:${memberId}`).erase(),
    env.CARDS.getByName(`cards:${memberId}`).erase(),
  ])
}

/** `member`: undefined once the account is erased. Returns whether the task is done. */
export async function runTask(
  env: Env,
  task: OtherTask,
  memberId: string,
  member: MemberRecord | undefined,
): Promise<boolean> {
  switch (task.kind) {
    case 'let-go':
      if (member?.phone === task.phone) return true
      await releaseFormerPhone(env, task.phone, memberId, member)
      return true
    case 'carry-over':
      // A phone that the member has left is settled by `let-go`.
      return member?.phone !== task.phone || carryOver(env, memberId, task.phone)
    case 'adopt':
      if (member) await adoptGuestAndContactOrders(env, task, adopterOf(member))
      return true
    case 'announce':
      if (member) await announce(env, member)
      return true
    case 'welcome':
      if (member)
        await notifyUnlessMuted(env, memberId, { id: 'welcome', type: 'WELCOME', firstName: member.firstName })
      return true
    case 'sign-in': {
      const { device, at, sessionId } = task
      if (member)
        await notifyUnlessMuted(env, memberId, { id: `sign-in:${sessionId}`, type: 'NEW_SIGN_IN', device, at })
      return true
    }
    case 'drop-picture':
      if (member?.photoId !== task.id) await dropPicture(env, memberId, task.id)
      return true
    case 'warn':
      if (now() - task.at < NOTICE_MS)
        await deliver(env, { id: task.id, kind: 'ACCOUNT', to: task.to, ...changeText(task) })
      return true
    case 'voucher':
      if (member) await giveVoucher(env, task, member)
      return true
    case 'erase':
      await erase(env, memberId, task)
      return true
    case 'forget-orders':
      return recordEndAndEraseInOrders(env, memberId)
  }
}
