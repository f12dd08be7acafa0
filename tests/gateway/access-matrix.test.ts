// Every caller against every id of another owner. The answer equals that for an absent id, byte for byte, and nothing
// changes. The contract drives the list: a new call that names an id needs an entry here.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { namedSchemas, schemaOf } from '#server/gateway/openapi/schemas.rules.ts'
import { belongings, type Belongings, REQUESTS, type Thing, type Who } from './support/access-matrix.ts'
import { call, newKey, type Reply } from './support/calls.ts'
import { show } from './support/files.ts'

/** Ids of public things: any caller may name them, and each caller gets the same answer. */
const HOUSE = new Set([
  'GET films/:id/remind-me id',
  'POST films/:id/remind-me id',
  'DELETE films/:id/remind-me id',
  'GET showtimes/:sessionId/seats sessionId',
  'GET showtimes/:sessionId/plan sessionId',
  'GET showtimes/:sessionId/best-seats sessionId',
  'POST showtimes/:sessionId/share-seats sessionId',
  'POST orders sessionId',
  'PUT orders/:id/food itemId',
  'POST orders id',
  'GET offers/:id/cards id',
  'GET offers/:id/verify id',
  'GET offers/:id/verify unipalStudentId',
  'POST offers/:id/calculate id',
  'POST offers/:id/calculate sessionId',
  'POST orders/:id/cancel reasonId',
  'POST orders/:id/answer-change changeId',
  'PATCH users/cities cityId',
  'PATCH users/favourite-cinema cinemaId',
])

/**
 * Calls that answer differently each time or work for one session; other tests cover them. The tests of orders at
 * sign-in prove that `orderIds` brings no other guest's order. A student's session is a signed text with its owner in
 * it; the tests of verified offers cover it. Signing out a device and deleting an account have tests of their own. The
 * link of a quote is its key: its tests cover an unknown link, and those of saved cards the card of another member.
 */
const ELSEWHERE = new Set([
  'POST auth/add-token orderIds',
  'GET offers/:id/verify unipalSessionId',
  'DELETE auth/sessions/:id id',
  'DELETE auth/delete-account requestId',
  'GET quotes/:token token',
  'POST quotes/:token/pay token',
  'POST quotes/:token/pay cardId',
  'POST quotes/:token/other-way token',
  'POST quotes/:token/create-apple-session token',
])

const SCHEMAS = namedSchemas({ types: {} })

/** The id names in a schema, at any depth. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  const text = JSON.stringify(schema)
  for (const [, name = ''] of text.matchAll(/"(\w+)":/g)) if (/^id$|Ids?$/.test(name)) found.add(name)
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) namesIn(SCHEMAS[name], found)
  return found
}

const named = Object.entries<Call>(contract)
  .filter(([, { access }]) => access !== 'public')
  .flatMap(([key, { query, body }]) => {
    const params = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const inner = [query, body].flatMap((schema) => (schema ? [...namesIn(schemaOf(schema))] : []))
    return [...params, ...inner].map((name) => `${key} ${name}`)
  })

const NOWHERE = 'not-there'

/** The answer with its ids replaced, because each answer repeats the id of its request. */
const bare = ({ status, text }: Reply, id: string): string => `${status} ${text.replaceAll(id, 'ID')}`

/** The same id with another last letter, so it is equally well formed. */
const twinOf = (id: string): string => id.slice(0, -1) + (id.endsWith('a') ? 'b' : 'a')

let all: Belongings
let before: string[]
beforeAll(async () => {
  all = await belongings()
  before = await all.state()
})

// Object.keys loses the key type.
const everybody = () => Object.keys(all.people) as Who[]

const ask = (name: string, id: string, who: Who, key = newKey()): Promise<Reply> => {
  const { method, path, body } = REQUESTS[name]!.ask(id, who, all)
  return call(method, path, { as: all.people[who], key, ...(body ? { body } : {}) })
}

it('the matrix covers every call that names an id', () => {
  expect(named.filter((name) => !HOUSE.has(name) && !ELSEWHERE.has(name) && !REQUESTS[name])).toEqual([])
  expect([...Object.keys(REQUESTS), ...HOUSE, ...ELSEWHERE].filter((name) => !named.includes(name))).toEqual([])
})

describe.each(Object.keys(REQUESTS))('%s', (name) => {
  const things = (): Thing[] => all.things.filter(({ kind }) => kind === REQUESTS[name]!.kind)

  it('answers another caller as if the id did not exist (ASVS 8.2.1, 8.2.2)', async () => {
    expect(things().length).toBeGreaterThan(0)
    const askBare = async (id: string, who: Who) => `${who}: ${bare(await ask(name, id, who), id)}`
    for (const who of everybody()) {
      const foreign = things().filter(({ owner }) => owner !== who)
      if (foreign.length === 0) continue
      const absent = await askBare(NOWHERE, who)
      expect(await askBare(twinOf(foreign[0]!.id), who)).toBe(absent)
      for (const { id } of foreign) expect(await askBare(id, who)).toBe(absent)
    }
  })
})

it('a picture is visible to its owner alone', async () => {
  for (const { id, owner } of all.things.filter(({ kind }) => kind === 'file'))
    for (const who of everybody()) {
      const as = all.people[who]
      const answer = await show(as, id)
      if (owner === who) expect(answer.status).toBe(200)
      else expect([answer.status, await answer.text()]).toEqual([404, await (await show(as, NOWHERE)).text()])
    }
})

it('the requests of other callers have changed nothing', async () => {
  expect(await all.state()).toEqual(before)
})

describe('an owner’s data', () => {
  it('is not returned to another caller who reuses the owner’s idempotency key', async () => {
    const key = 'a-key-of-another-person'
    const { id } = all.things.find(({ kind, owner }) => kind === 'order' && owner === 'member A')!
    expect((await ask('POST orders/:id/extend id', id, 'member A', key)).status).toBe(200)
    for (const who of ['member B', 'guest B'] as const) {
      const answer = await ask('POST orders/:id/extend id', id, who, key)
      expect(answer).toMatchObject({ status: 404, body: { code: 16, reason: 'not_found' } })
    }
  })

  it.each(Object.keys(REQUESTS).filter((name) => REQUESTS[name]!.servesKind))(
    'is returned by %s to its owner',
    async (name) => {
      const { kind, servesKind } = REQUESTS[name]!
      const own = all.things.filter(
        (thing) => thing.kind === kind && (servesKind === 'both' || thing.owner.startsWith(servesKind!)),
      )
      expect(own.length).toBeGreaterThan(0)
      const answers = []
      for (const { id, owner } of own) {
        // The absent id comes first, because the call may end the thing it names.
        const absent = bare(await ask(name, NOWHERE, owner), NOWHERE)
        answers.push({ theirs: bare(await ask(name, id, owner), id), absent })
      }
      // Some of these calls may refuse a thing in its present state, but not all may answer as for an absent one.
      expect(answers.filter(({ theirs, absent }) => theirs !== absent)).not.toEqual([])
    },
  )
})
