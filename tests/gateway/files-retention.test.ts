// Stored pictures: their owner, their number, and how long they stay.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { purgePictures } from '#server/gateway/files/member-pictures.ts'
import { runTask } from '#server/gateway/members/member-tasks.ts'
import { now } from '#server/lib/clock.ts'
import { call, type Member } from './support/calls.ts'
import { type Bytes, fileOf, png, send, show, stored } from './support/files.ts'
import { deleteAccount, memberStub, newMember, userOf } from './support/members.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

let bytes: Bytes
beforeAll(async () => {
  bytes = await png(64, 64)
})

const sendPicture = async (member: Member) => fileOf(await send(member, [{ bytes }])).id
const wear = (member: Member, photoId: string | null) => call('PUT', 'auth/profile', { as: member, body: { photoId } })
const unwrap = ({ memberId }: Member) => memberStub(memberId).settle()

it('a member can use their own picture, and no other member’s', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const id = await sendPicture(owner)
  expect(userOf(await wear(owner, id)).photoUrl).toBe(`/files/${id}`)
  expect(userOf(await call('GET', 'auth/me', { as: owner })).photoUrl).toBe(`/files/${id}`)
  const notTheirs = await wear(other, id)
  expect(notTheirs).toMatchObject({ status: 404, body: { code: 16, reason: 'not_found' } })
  expect((await wear(other, 'not-there')).text).toBe(notTheirs.text)
  expect(userOf(await call('GET', 'auth/me', { as: other })).photoUrl).toBeNull()
  // A refused picture leaves the other fields of the request unchanged, too.
  await call('PUT', 'auth/profile', { as: other, body: { firstName: 'Half', photoId: id } })
  expect(userOf(await call('GET', 'auth/me', { as: other })).firstName).toBeNull()
})

it('the old picture is deleted once the member uses another one, or none', async () => {
  const member = await newMember()
  const [first, second] = [await sendPicture(member), await sendPicture(member)]
  await wear(member, first)
  await wear(member, second)
  await unwrap(member)
  expect(await stored(member)).toEqual([second])
  expect((await show(member, first)).status).toBe(404)
  expect((await wear(member, first)).status).toBe(404)
  // A picture that is used again is the same one, even if its deletion was due meanwhile.
  const known = await memberStub(member.memberId).me()
  if (known.ok) await runTask(env, { kind: 'drop-picture', id: second }, member.memberId, known.member)
  expect((await wear(member, second)).status).toBe(200)
  await unwrap(member)
  expect(await stored(member)).toEqual([second])
  expect(userOf(await wear(member, null)).photoUrl).toBeNull()
  await unwrap(member)
  expect(await stored(member)).toEqual([])
})

it('a picture that is unused for a day is deleted; a used one stays', async () => {
  const member = await newMember()
  const worn = await sendPicture(member)
  const loose = await sendPicture(member)
  await wear(member, worn)
  await purgePictures(env, now() + DAY_MS - 60_000)
  expect((await stored(member)).toSorted()).toEqual([worn, loose].toSorted())
  await purgePictures(env, now() + DAY_MS)
  expect(await stored(member)).toEqual([worn])
  expect((await wear(member, loose)).status).toBe(404)
})

it('a member may send twenty pictures a day, in sequence or at once, stored or not (ASVS 5.2.4)', async () => {
  const member = await newMember()
  const answers = await Promise.all(Array.from({ length: 22 }, () => send(member, [{ bytes }])))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => (body as { reason: string }).reason)).toEqual(['rate_limited', 'rate_limited'])
  expect(refused[0]?.body).toMatchObject({ details: { retryAt: expect.stringMatching(/Z$/) } })
  await Promise.all((await stored(member)).map((id) => wear(member, id)))
  await unwrap(member)
  expect(await stored(member)).toHaveLength(1)
  expect((await send(member, [{ bytes }])).status).toBe(429)
  expect((await send(await newMember(), [{ bytes }])).status).toBe(200)
})

it('five pictures at once do not exceed the twenty', async () => {
  const member = await newMember()
  const five = Array.from({ length: 5 }, () => ({ bytes }))
  for (const expected of [200, 200, 200]) expect((await send(member, five, 'files/multiple')).status).toBe(expected)
  for (let more = 0; more < 3; more += 1) await sendPicture(member)
  expect((await send(member, five, 'files/multiple')).body).toMatchObject({ reason: 'rate_limited' })
  expect((await send(member, [{ bytes }])).status).toBe(200)
})

it('deleting the account deletes every picture; the next cleanup deletes one that was still being stored', async () => {
  const member = await newMember()
  await wear(member, await sendPicture(member))
  const late = await sendPicture(member)
  const whole = await env.FILES.get(`members/${member.memberId}/${late}`)
  const written = await whole!.arrayBuffer()
  expect((await deleteAccount(member)).status).toBe(200)
  expect(await stored(member)).toEqual([])
  // The bytes of a form that was being stored meanwhile.
  await env.FILES.put(`members/${member.memberId}/${late}`, written)
  expect((await show(member, late)).status).toBe(401)
  await purgePictures(env, now() + DAY_MS)
  expect(await stored(member)).toEqual([])
  const left = env.DB.prepare('SELECT count(*) AS n FROM files WHERE member_id = ?').bind(member.memberId)
  expect(await left.first('n')).toBe(0)
})
