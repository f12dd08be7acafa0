// Thousands of people share one address: a hall that books at the opening of sales, and a flood from the same address.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { challengeHeader, solveWork } from '#server/contracts/rules/work.ts'
import { textsToCountry } from '#server/gateway/limits/network-limits.rules.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, codeFor, newPhone, newVisitor, type Visitor } from './support/calls.ts'
import { countFromNetwork } from './support/counters.ts'
import { ask as askUs } from './support/enquiries.ts'

/** As the edge passes it on. */
const challengeOf = ({ body }: { body: unknown }): string => {
  expect(body).toMatchObject({ reason: 'work_needed' })
  return challengeHeader((body as { details: { challenge: string; bits: number } }).details)
}

const askCode = (network: string, { as, phone, work }: { as: Visitor; phone: string; work?: string }) =>
  call('POST', 'guest-users/phone-number', {
    as,
    body: { phoneNumber: phone },
    headers: { 'x-client-network': network, ...(work && { 'x-work': work }) },
  })

/** Requests a code as a browser does: it solves the challenge if it gets one. */
async function askLikeBrowser(network: string, as: Visitor, phone: string) {
  const first = await askCode(network, { as, phone })
  if (first.status === 200) return { ...first, hasWorked: false }
  const work = await solveWork(challengeOf(first))
  return { ...(await askCode(network, { as, phone, work })), hasWorked: true }
}

it('all four hundred people of a hall get their codes over one address, and those who enter them make no one work', async () => {
  const network = '203.0.113.80'
  const worked: boolean[] = []
  for (let group = 0; group < 8; group += 1) {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const [as, phone] = [await newVisitor(), newPhone()]
        const { status, body, hasWorked } = await askLikeBrowser(network, as, phone)
        expect(status).toBe(200)
        worked.push(hasWorked)
        const { requestId } = body as { requestId: string }
        const entered = await call('POST', 'guest-users/verify', {
          as,
          body: { requestId, code: await codeFor(phone) },
          headers: { 'x-client-network': network },
        })
        expect(entered.status).toBe(200)
      }),
    )
  }
  expect(worked).toHaveLength(400)
  expect(worked.filter(Boolean)).toEqual([])
})

it('a visitor behind a flooded address solves a challenge and gets a code; the flood ends at its bound', async () => {
  const network = '203.0.113.81'
  await countFromNetwork('messages', network, 60)
  expect((await askLikeBrowser(network, await newVisitor(), newPhone())).status).toBe(200)
  await countFromNetwork('messages', network, 599)
  expect((await askLikeBrowser(network, await newVisitor(), newPhone())).status).toBe(200)
  const refused = await askCode(network, { as: await newVisitor(), phone: newPhone() })
  expect(refused.body).toMatchObject({ reason: 'rate_limited' })
  expect((await askCode('203.0.113.82', { as: await newVisitor(), phone: newPhone() })).status).toBe(200)
  advanceClock(HOUR_MS)
  expect((await askLikeBrowser(network, await newVisitor(), newPhone())).status).toBe(200)
})

it('a challenge counts once, for ten minutes, at its own address, and for its own limit', async () => {
  const network = '203.0.113.83'
  for (const full of [network, '203.0.113.84']) await countFromNetwork('messages', full, 60)
  await countFromNetwork('enquiries', network, 15)
  const solve = async () => {
    return solveWork(challengeOf(await askCode(network, { as: await newVisitor(), phone: newPhone() })))
  }
  const tryWith = async (work: string, at = network) => askCode(at, { as: await newVisitor(), phone: newPhone(), work })
  const work = await solve()
  challengeOf(await tryWith(work, '203.0.113.84'))
  challengeOf(await tryWith(`${work}0`))
  challengeOf(await tryWith('a guess'))
  expect(await askUs({}, { network, work })).toMatchObject({ reason: 'work_needed' })
  expect((await tryWith(work)).status).toBe(200)
  challengeOf(await tryWith(work))
  const late = await solve()
  advanceClock(10 * MINUTE_MS)
  challengeOf(await tryWith(late))
})

it('a request that is answered with a challenge uses up nothing of its visitor', async () => {
  const network = '203.0.113.85'
  await countFromNetwork('messages', network, 60)
  const [as, phone] = [await newVisitor(), newPhone()]
  for (let asked = 0; asked < 12; asked += 1) challengeOf(await askCode(network, { as, phone }))
  expect((await askLikeBrowser(network, as, phone)).status).toBe(200)
})

it('codes to one country abroad end at three hundred an hour from all addresses; codes at home go on', async () => {
  await runInDurableObject(env.OTPS.getByName('country:AE'), (counter) => {
    for (let sent = 1; sent < 300; sent += 1) counter.countInShares(textsToCountry('AE'))
  })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const to = async (phone: string, at: number) => askCode(`203.0.113.${at}`, { as: await newVisitor(), phone })
  expect((await to('+971501234567', 91)).status).toBe(200)
  expect((await to('+971501234568', 92)).body).toMatchObject({ reason: 'rate_limited' })
  expect(errors.mock.calls.join()).toContain('codes_stopped')
  errors.mockRestore()
  expect((await to(newPhone(), 92)).status).toBe(200)
  advanceClock(HOUR_MS)
  expect((await to('+971501234568', 92)).status).toBe(200)
})
