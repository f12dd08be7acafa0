// Finds the member of what staff type: a phone number, the reference of a booking, or a member's id. Reads only.
import { parseMobile } from '../../contracts/rules/mobile-number.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { HOME_COUNTRY } from '../../contracts/rules/phone.ts'
import type { Env } from '../config/env.ts'
import { memberReachedBy } from '../notifications/recipient.ts'
import { findByReference } from '../orders/operator/attention.sql.ts'

/** GUEST: the booking is a guest's. */
export type FoundMember = { id: string } | { id: null; because: 'NONE' | 'GUEST' | 'ENDED' }

async function findByPhone(env: Env, phone: string): Promise<FoundMember> {
  const member = await memberReachedBy(env, phone)
  return member ? { id: member.id } : { id: null, because: 'NONE' }
}

async function findById(env: Env, id: string): Promise<FoundMember | undefined> {
  const { state } = await env.MEMBERS.getByName(`member:${id}`).standing()
  if (state === 'UNKNOWN') return undefined
  return state === 'OPEN' ? { id } : { id: null, because: 'ENDED' }
}

async function findByBooking(env: Env, text: string): Promise<FoundMember> {
  const ids = await findByReference(env.DB, text.toUpperCase())
  const orders = await Promise.all(ids.map(async (id) => env.ORDERS.getByName(`order:${id}`).operatorView('en')))
  const memberId = orders.find((order) => order?.memberId)?.memberId
  if (memberId) return (await findById(env, memberId)) ?? { id: null, because: 'NONE' }
  return { id: null, because: orders.some(Boolean) ? 'GUEST' : 'NONE' }
}

/** A number without a calling code is a Saudi one. */
export async function findMember(env: Env, text: string): Promise<FoundMember> {
  const number = parseMobile(text, HOME_COUNTRY)
  if (number) return findByPhone(env, number.phone)
  const byId = isOpaqueId(text) ? await findById(env, text) : undefined
  return byId ?? findByBooking(env, text)
}
