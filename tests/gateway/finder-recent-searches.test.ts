// Recent searches are visible to their member alone.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecentSearch } from '#server/contracts/finder.ts'
import { now } from '#server/lib/clock.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { call, newVisitor } from './support/calls.ts'
import { newMember } from './support/members.ts'

const PATH = 'recent-searches'

async function memberToken(id: string, kind: 'guest' | 'member' = 'member', lifeMs = 60_000): Promise<string> {
  await newMember(id, `of-${id}`)
  return signAccessToken(env, { kind, id, sessionId: `of-${id}`, phone: null }, now() + lifeMs)
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const searchesOf = ({ body }: { body: never }): RecentSearch[] =>
  (body as { recentSearches: RecentSearch[] }).recentSearches

let members = 0
function newSearcher(id = `member-${(members += 1)}`) {
  const token = memberToken(id)
  return {
    id,
    list: async () => searchesOf(await call('GET', PATH, as(await token))),
    search: async (searchText: string, key?: string) =>
      searchesOf(await call('POST', PATH, { ...as(await token), body: { searchText }, ...(key ? { key } : {}) })),
    remove: async (id?: string) =>
      searchesOf(await call('DELETE', PATH, { ...as(await token), body: id ? { id } : {} })),
  }
}
const textsOf = (searches: RecentSearch[]) => searches.map(({ searchText }) => searchText)

let member: ReturnType<typeof newSearcher>
beforeEach(() => {
  member = newSearcher()
})

describe('recent searches', () => {
  it('come newest first, as they were typed', async () => {
    expect(await member.list()).toEqual([])
    await member.search('متروبوليس')
    const after = await member.search('  The\u0000 \u202eKid ')
    expect(textsOf(after)).toEqual(['The Kid', 'متروبوليس'])
    expect(await member.list()).toEqual(after)
  })

  it('move to the front when the same text is searched again, in any spelling', async () => {
    await member.search('قرطبة')
    await member.search('kid')
    const [first] = await member.search('قُرطبه')
    expect(textsOf(await member.list())).toEqual(['قُرطبه', 'kid'])
    expect(first?.searchText).toBe('قُرطبه')
  })

  it('are ten at most, with any number of parallel requests', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, at) => member.search(`search ${at}`)))
    expect(await member.list()).toHaveLength(10)
    const stored = await env.DB.prepare('SELECT count(*) AS many FROM recent_searches WHERE member_id = ?')
      .bind(member.id)
      .first('many')
    expect(stored).toBe(10)
  })

  it('are stored once if the same write is repeated', async () => {
    await member.search('kid', 'key-of-the-kid')
    await member.search('wings')
    const again = await member.search('kid', 'key-of-the-kid')
    expect(textsOf(again)).toEqual(['wings', 'kid'])
  })

  it('exclude queries that are not searches', async () => {
    await member.search('kid')
    for (const text of ['', '   ', '؟!', '\u0000', '\ud800'])
      expect(textsOf(await member.search(text))).toEqual(['kid'])
  })

  it('of any text are stored whole and returned', async () => {
    for (const text of ["'); DROP TABLE recent_searches;--", '<script>x</script>', '😀 فيلم', '__proto__'])
      expect(textsOf(await member.search(text))[0]).toBe(text)
    expect(textsOf(await member.search('a\ud800b'))[0]).toBe('a\ufffdb')
  })

  it('are deleted one by one, or all at once', async () => {
    await member.search('kid')
    await member.search('wings')
    const [wings] = await member.search('laila')
    expect(textsOf(await member.remove(wings?.id))).toEqual(['wings', 'kid'])
    expect(textsOf(await member.remove('rs_nobody'))).toEqual(['wings', 'kid'])
    expect(await member.remove()).toEqual([])
    expect(await member.list()).toEqual([])
  })
})

it('only a member has recent searches', async () => {
  const visitor = await newVisitor()
  const body = { searchText: 'kid' }
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const written = method === 'GET' ? {} : { body: method === 'POST' ? body : {} }
    expect(await call(method, PATH, written)).toMatchObject({ status: 403 })
    expect(await call(method, PATH, { as: visitor, ...written })).toMatchObject({ status: 403 })
    expect(await call(method, PATH, { ...as(await memberToken('m', 'guest')), ...written })).toMatchObject({
      status: 403,
    })
    expect(await call(method, PATH, { ...as(await memberToken('m', 'member', 0)), ...written })).toMatchObject({
      status: 401,
    })
    const forged = `${(await memberToken('m')).slice(0, -4)}AAAA`
    expect(await call(method, PATH, { ...as(forged), ...written })).toMatchObject({ status: 401 })
  }
})

it('a search longer than a title, or another body, is refused', async () => {
  const token = as(await memberToken('m'))
  for (const body of [{ searchText: 'x'.repeat(81) }, {}, { searchText: 7 }, { searchText: 'x', memberId: 'other' }])
    expect(await call('POST', PATH, { ...token, body })).toMatchObject({ status: 400 })
  expect(await call('DELETE', PATH, { ...token, body: { id: '../x' } })).toMatchObject({ status: 400 })
})
