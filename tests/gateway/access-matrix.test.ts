// Everybody against everything of somebody else's: what is not yours answers like what is not there, byte for byte, and
// nothing of it changes. Driven by the contract: a new call that names an id has to be placed here.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { namedSchemas, schemaOf } from '#server/gateway/openapi/schemas.rules.ts'
import { belongings, type Belongings, REQUESTS, type Thing, type Who } from './access-matrix-support.ts'
import { call, newKey, type Reply } from './calls.ts'
import { show } from './files-support.ts'
import { freezeClock } from './orders-support.ts'

/** Of the house: anybody may name them, and everybody finds the same. */
const HOUSE = new Set([
  'GET films/:id/remind-me id',
  'POST films/:id/remind-me id',
  'DELETE films/:id/remind-me id',
  'GET showtimes/:sessionId/seats sessionId',
  'GET showtimes/:sessionId/plan sessionId',
  'GET showtimes/:sessionId/best-seats sessionId',
  'POST showtimes/:sessionId/share-seats sessionId',
  'POST orders sessionId',
  'POST orders id',
  'GET offers/:id/cards id',
  'GET offers/:id/verify id',
  'GET offers/:id/verify unipalStudentId',
  'POST offers/:id/calculate id',
  'POST offers/:id/calculate sessionId',
  'POST orders/:id/cancel reasonId',
  'PATCH users/cities cityId',
])

/**
 * Answers with a session, different each time: that it brings nobody’s order is told where orders go along with a sign-in.
 * The session of a student is a signed text with its owner in it: told where offers are proved. A device that is signed out, and the
 * code that ends an account, work for one session: told where each of them is.
 */
const ELSEWHERE = new Set([
  'POST auth/add-token orderIds',
  'GET offers/:id/verify unipalSessionId',
  'DELETE auth/sessions/:id id',
  'DELETE auth/delete-account requestId',
])

/** What a schema names, as deep as it goes. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  const text = JSON.stringify(schema)
  for (const [, name = ''] of text.matchAll(/"(\w+)":/g)) if (/^id$|Ids?$/.test(name)) found.add(name)
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) namesIn(namedSchemas[name], found)
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

/** Without the ids, which differ because they were asked for. */
const bare = ({ status, text }: Reply, id: string): string => `${status} ${text.replaceAll(id, 'ID')}`

/** The same id with another end: as well formed as itself. */
const twinOf = (id: string): string => id.slice(0, -1) + (id.endsWith('a') ? 'b' : 'a')

let all: Belongings
let before: string[]
beforeAll(async () => {
  freezeClock()
  all = await belongings()
  before = await all.state()
})
afterAll(() => void vi.useRealTimers())

// Object.keys forgets whose keys they are.
const everybody = () => Object.keys(all.people) as Who[]

const ask = (name: string, id: string, who: Who, key = newKey()): Promise<Reply> => {
  const { method, path, body } = REQUESTS[name]!.ask(id, who, all)
  return call(method, path, { as: all.people[who], key, ...(body ? { body } : {}) })
}

it('knows every call that names an id', () => {
  expect(named.filter((name) => !HOUSE.has(name) && !ELSEWHERE.has(name) && !REQUESTS[name])).toEqual([])
  expect([...Object.keys(REQUESTS), ...HOUSE, ...ELSEWHERE].filter((name) => !named.includes(name))).toEqual([])
})

describe.each(Object.keys(REQUESTS))('%s', (name) => {
  const things = (): Thing[] => all.things.filter(({ kind }) => kind === REQUESTS[name]!.kind)

  it('tells nobody else whether it is there', async () => {
    expect(things().length).toBeGreaterThan(0)
    for (const who of everybody())
      for (const { id, owner } of things()) {
        if (owner === who) continue
        const answer = bare(await ask(name, id, who), id)
        for (const absent of [twinOf(id), NOWHERE])
          expect(`${who}: ${answer}`).toBe(`${who}: ${bare(await ask(name, absent, who), absent)}`)
      }
  })
})

it('a picture is there for its owner alone', async () => {
  for (const { id, owner } of all.things.filter(({ kind }) => kind === 'file'))
    for (const who of everybody()) {
      const as = all.people[who]
      const answer = await show(as, id)
      if (owner === who) expect(answer.status).toBe(200)
      else expect([answer.status, await answer.text()]).toEqual([404, await (await show(as, NOWHERE)).text()])
    }
})

it('what was tried by everybody else has changed nothing', async () => {
  expect(await all.state()).toEqual(before)
})

describe('what is somebody’s', () => {
  it('an answer that is kept for one is not given to another who has the key', async () => {
    const key = 'a-key-somebody-overheard'
    const { id } = all.things.find(({ kind, owner }) => kind === 'order' && owner === 'member A')!
    expect((await ask('POST orders/:id/extend id', id, 'member A', key)).status).toBe(200)
    for (const who of ['member B', 'guest B'] as const) {
      const answer = await ask('POST orders/:id/extend id', id, who, key)
      expect(answer).toMatchObject({ status: 404, body: { code: 16, reason: 'not_found' } })
    }
  })

  it.each(Object.keys(REQUESTS).filter((name) => REQUESTS[name]!.servesKind))(
    '%s is there for its owner',
    async (name) => {
      const { kind, servesKind } = REQUESTS[name]!
      const own = all.things.filter(
        (thing) => thing.kind === kind && (servesKind === 'both' || thing.owner.startsWith(servesKind!)),
      )
      expect(own.length).toBeGreaterThan(0)
      const answers = []
      for (const { id, owner } of own) {
        // Not there first: afterwards what is there may be gone.
        const absent = bare(await ask(name, NOWHERE, owner), NOWHERE)
        answers.push({ theirs: bare(await ask(name, id, owner), id), absent })
      }
      // In the state it is in, one of them may refuse; not all may be absent.
      expect(answers.filter(({ theirs, absent }) => theirs !== absent)).not.toEqual([])
    },
  )
})
