// Two members with names, bookings and money of their own open every page of the site in turns, and a visitor without a
// session after them: no page and no call contains anything of another member, whatever caches have seen before.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { enterAsMember } from './entered.ts'
import { expect, test, type Site } from './fixtures.ts'
import { newPerson } from './member.ts'
import { FILM, openShowtime } from './programme.ts'
import { addressOf, callRequest } from '../support/server-functions.mjs'
import { readPage } from './reader.ts'
import { tokensOf } from './session-cookies.ts'

interface Marked {
  name: string
  cookie: string
  /** Of the member's booking and top-up. */
  orderId: string
  topUpId: string
  /** Texts that only this member may see. */
  marks: (string | RegExp)[]
}

/** Amounts that nothing else on the site has. */
const GIFTS = [
  { halalas: 173_829, shown: '1,738.29' },
  { halalas: 191_953, shown: '1,919.53' },
]
/** The number itself, not as a part of another one. */
const asNumber = (halalas: number) => new RegExp(String.raw`(?<![\d.])${halalas}(?!\d)`)
const isIn = (text: string, mark: string | RegExp) => (typeof mark === 'string' ? text.includes(mark) : mark.test(text))

const routes = readdirSync(resolve(import.meta.dirname, '../../app/routes'))
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
  .map((file) => `/${file.replace(/(\.?index)?\.tsx$/, '').replaceAll('.', '/')}`)

/** A page that does not exist redirects to it. */
const UNAVAILABLE = '/un-available'

const SLUGS = { movies: FILM, cinemas: 'olaya', experiences: 'velvet', offers: 'three-premium-for-two' }

/** Each route, with names of public pages that exist, and with the ids of this member's booking and top-up. */
const pagesOf = ({ orderId, topUpId }: Pick<Marked, 'orderId' | 'topUpId'>, showtimeId: string): string[] =>
  routes
    .map((route) =>
      route
        .replace(/\/(\w+)\/\$slug/, (_, noun: keyof typeof SLUGS) => `/${noun}/${SLUGS[noun]}`)
        .replace('/top-up/$id', `/top-up/${topUpId}`)
        .replace('$id', orderId)
        .replace(/\/booking$/, `/booking?sessionId=${showtimeId}`),
    )
    .flatMap((path) => [`/ar${path}`, `/en${path}`])

/** Reads of one's own data, as the pages make them. */
const WALLET_CALL = 'GET wallet/detailed-balance'
const CALLS = ['GET auth/me', 'GET orders', WALLET_CALL, 'GET cards', 'GET notifications']
const callHeaders = callRequest('GET orders', {}, { origin: '' }).init.headers
const callPath = (key: string) => callRequest(key, {}, { origin: '' }).path

async function read(site: Site, path: string, cookie: string) {
  const headers = { ...callHeaders, origin: site.url, cookie }
  const answer = await (path.startsWith('/api/') ? fetch(site.url + path, { headers }) : readPage(site, path, cookie))
  expect(answer.status, path).toBeLessThan(500)
  const location = answer.headers.get('location') ?? ''
  return {
    exists: answer.ok || (answer.status < 400 && !location.includes(UNAVAILABLE)),
    text: (await answer.text()) + location,
  }
}

test('no member sees anything of another one on any page (ASVS 8.2.2, 14.2.2) @commit', async ({ browser, site }) => {
  test.slow()
  const showtimeId = (await openShowtime(site)).id
  const members: Marked[] = []
  for (const [index, firstName] of ['Zubaydatest', 'Khawlahtest'].entries()) {
    const context = await browser.newContext({ baseURL: site.url })
    const person = { ...newPerson('en'), firstName, lastName: `${firstName}son` }
    const { book, call, gift } = await enterAsMember({ context, site, locale: 'en' }, { person })
    const { halalas, shown } = GIFTS[index]!
    await gift('E_WALLET', halalas)
    const { id, reference } = await book()
    const { topUp } = await call<{ topUp: { id: string } }>('POST', 'top-ups', { amount: 5000 })
    const cookies = await context.cookies()
    const tokens = await tokensOf(context)
    expect(tokens).toHaveLength(2)
    members.push({
      name: firstName,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      orderId: id,
      topUpId: topUp.id,
      marks: [firstName, person.phone.slice(1), person.email, reference, asNumber(halalas), shown, ...tokens],
    })
    await context.close()
  }
  const nameless: Pick<Marked, 'name' | 'cookie' | 'marks'> = {
    name: 'a visitor',
    cookie: 'shasha-city=riyadh',
    marks: [],
  }
  const seen = new Map(members.map(({ name }) => [name, new Map<string, string>()]))
  const leaks: string[] = []
  const missing: string[] = []
  const visitors = [...members, nameless, ...members]
  const ownPages = new Map(members.map((member) => [member.name, new Set(pagesOf(member, showtimeId))]))
  const addresses = [
    ...new Set([...ownPages.values()].flatMap((pages) => [...pages])),
    ...CALLS.map((key) => callPath(key)),
    addressOf({ id: 'visit.readVisit' }),
  ]
  for (const path of addresses)
    for (const { name, cookie, marks } of visitors) {
      const { exists, text } = await read(site, path, cookie)
      if (!exists && ownPages.get(name)?.has(path) && !path.endsWith(UNAVAILABLE)) missing.push(`${path} for ${name}`)
      if (marks.some((mark) => isIn(text, mark))) seen.get(name)?.set(path, text)
      for (const other of members.filter((member) => member.name !== name))
        for (const mark of other.marks)
          // The other booking's id is part of the address, never its reference.
          if (isIn(text, mark)) leaks.push(`${path}: ${name} sees ${mark} of ${other.name}`)
    }
  expect(leaks).toEqual([])
  expect(missing).toEqual([])
  // Each member has seen data of their own, the balance too, so the crawl would notice that of another one.
  for (const [index, { name }] of members.entries()) {
    const { halalas, shown } = GIFTS[index]!
    const pages = seen.get(name)!
    expect(pages.size, name).toBeGreaterThan(10)
    expect(pages.get(callPath(WALLET_CALL)), name).toMatch(asNumber(halalas))
    expect(pages.get('/en/user-area'), name).toContain(shown)
  }
})
