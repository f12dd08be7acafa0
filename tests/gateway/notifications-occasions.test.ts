// Automatic notifications: a film that opens and the anniversary of a member. Each member gets one.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { deleteMemberFromBroadcasts, storeJoinDay } from '#server/gateway/notifications/broadcasts/audience.sql.ts'
import { notifyAnniversariesInDaytime } from '#server/gateway/notifications/broadcasts/notify-anniversaries.ts'
import { AT_ONCE } from '#server/gateway/notifications/broadcasts/notify-many.ts'
import { notifyOfOpenings } from '#server/gateway/notifications/notify.ts'
import { call } from './support/calls.ts'
import {
  listed,
  newSubscriber,
  titles,
  members,
  countsOf,
  allOnce,
  failingInboxes,
  openEverySession,
} from './support/notifications.ts'

const { DB } = env

beforeEach(openEverySession)
beforeEach(async () => {
  // The first call loads the programme.
  await call('GET', 'cities')
  await DB.batch(
    ['audience', 'member_days', 'broadcasts', 'broadcast_misses'].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  )
})

describe('a film that opens', () => {
  it('notifies the members who asked, once', async () => {
    const requesters = await members(2)
    await notifyOfOpenings(env, 'flm_metropolis', requesters)
    await notifyOfOpenings(env, 'flm_metropolis', requesters)
    await notifyOfOpenings(env, 'flm_ben-hur', requesters)
    expect(await countsOf(requesters)).toEqual([1, 1])
    expect((await listed(requesters[0]!)).notifications).toMatchObject([
      { type: 'UPCOMING_FILM', title: '“\u2068Metropolis\u2069” is now on sale', objectUniqueName: 'metropolis' },
    ])
  })
})

describe('the anniversary of a member', () => {
  const inRiyadh = (day: string, clock = '09:00') => Date.parse(`${day}T${clock}:00+03:00`)
  const today = cinemaDayOf(Date.now())
  const yearsAgo = (years: number, day = today) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  const nextYear = yearsAgo(-1)

  it('notifies from nine in the morning, once a year, each member who joined on that day', async () => {
    const [first, third, other] = [await newSubscriber(), await newSubscriber(), await newSubscriber()]
    await storeJoinDay(DB, first, inRiyadh(today, '00:10'))
    await storeJoinDay(DB, third, inRiyadh(yearsAgo(2), '23:50'))
    await storeJoinDay(DB, other, inRiyadh(addDays(today, -9)))
    await notifyAnniversariesInDaytime(env, inRiyadh(nextYear, '08:59'))
    expect(await countsOf([first, third])).toEqual([0, 0])
    for (const clock of ['09:00', '09:10', '12:00']) await notifyAnniversariesInDaytime(env, inRiyadh(nextYear, clock))
    expect(await titles(first)).toEqual(['Together for one year'])
    expect(await titles(third)).toEqual(['Together for 3 years'])
    expect(await titles(other)).toEqual([])
    await notifyAnniversariesInDaytime(env, inRiyadh(yearsAgo(-2)))
    expect(await titles(first)).toEqual(['Together for 2 years', 'Together for one year'])
  })

  it('does not notify on the day of joining itself', async () => {
    const member = await newSubscriber()
    await storeJoinDay(DB, member, inRiyadh(today))
    await notifyAnniversariesInDaytime(env, inRiyadh(today, '12:00'))
    expect(await titles(member)).toEqual([])
  })

  it('is made up for if the run was missed or the inbox failed, but not for ever', async () => {
    const [late, tooLate] = [await newSubscriber(), await newSubscriber()]
    await storeJoinDay(DB, late, inRiyadh(today))
    const failing = failingInboxes(() => true)
    await notifyAnniversariesInDaytime(env, inRiyadh(nextYear))
    failing.mockRestore()
    await notifyAnniversariesInDaytime(env, inRiyadh(addDays(nextYear, 2)))
    expect(await titles(late)).toEqual(['Together for one year'])
    await storeJoinDay(DB, tooLate, inRiyadh(today))
    await notifyAnniversariesInDaytime(env, inRiyadh(addDays(nextYear, 3)))
    expect(await titles(tooLate)).toEqual([])
  })

  it('is deleted with the account; registering twice changes nothing', async () => {
    const member = await newSubscriber()
    await storeJoinDay(DB, member, inRiyadh(today))
    await storeJoinDay(DB, member, inRiyadh(addDays(today, 5)))
    expect(await DB.prepare('SELECT month_day FROM member_days').first('month_day')).toBe(today.slice(5))
    await deleteMemberFromBroadcasts(DB, member)
    await notifyAnniversariesInDaytime(env, inRiyadh(nextYear))
    expect(await titles(member)).toEqual([])
  })

  it('notifies more members than fit into one batch', async () => {
    const many = await Promise.all(Array.from({ length: AT_ONCE + 2 }, newSubscriber))
    for (const id of many) await storeJoinDay(DB, id, inRiyadh(today))
    await notifyAnniversariesInDaytime(env, inRiyadh(nextYear))
    expect(await countsOf(many)).toEqual(allOnce(many))
  })
})
