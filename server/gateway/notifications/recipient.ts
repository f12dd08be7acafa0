// Decides the recipient and the language of a message, at the moment it is sent. If a member has changed number or
// language since the event, the current ones count.
import type { Env } from '../config/env.ts'
import { readNotificationChoices } from './notify.ts'
import { phoneObject } from '../codes/one-time-codes.ts'
import type { Language } from '../lib/language.ts'

type Members = Pick<Env, 'MEMBERS'>

export interface Recipient {
  /** E.164; null if no number is known. */
  phone: string | null
  /** Null unless it stands for the phone of a guest. */
  email: string | null
  language: Language
}

/** A member chooses the language of messages; a guest gets the language of the visit. */
export const languageOfMessages = (
  member: { communicationLanguage: Language } | undefined,
  ofVisit: Language,
): Language => member?.communicationLanguage ?? ofVisit

/** Undefined once the account was deleted. */
async function findMember(env: Members, memberId: string) {
  const known = await env.MEMBERS.getByName(`member:${memberId}`).me()
  return known.ok ? known.member : undefined
}

/** The language of everything that a member reads in their inbox or is sent. */
export const languageFor = async (env: Members, memberId: string, ofVisit: Language): Promise<Language> =>
  languageOfMessages(await findMember(env, memberId), ofVisit)

/**
 * The recipient of an order's messages. `booked`: contact and language at booking, for a guest or a deleted account.
 */
export async function readOrderRecipient(
  env: Members,
  owner: { kind: 'guest' | 'member'; id: string },
  booked: Recipient,
): Promise<Recipient> {
  const member = owner.kind === 'member' ? await findMember(env, owner.id) : undefined
  return {
    ...(member ? { phone: member.phone, email: null } : booked),
    language: languageOfMessages(member, booked.language),
  }
}

/**
 * Where a member is reached now. `email`: null if the address is missing or not verified, or if the member turned such
 * e-mails off. Undefined if the account was deleted.
 */
export async function readUnmutedMemberRecipient(
  env: Pick<Env, 'MEMBERS' | 'INBOXES'>,
  memberId: string,
): Promise<{ phone: string; email: string | null; language: Language } | undefined> {
  const member = await findMember(env, memberId)
  if (!member) return undefined
  const { phone, email, isEmailProved, communicationLanguage: language } = member
  const isEmailed = email !== null && isEmailProved && (await readNotificationChoices(env, memberId)).emails
  return { phone, email: isEmailed ? email : null, language }
}

/** The member of a verified phone; undefined if there is none, or if the account is moving to another phone. */
export async function memberReachedBy(env: Env, phone: string) {
  const memberId = await (await phoneObject(env, phone)).member()
  const member = memberId === undefined ? undefined : await findMember(env, memberId)
  return member?.phone === phone ? member : undefined
}
