// Two members with names, bookings and money of their own open every page of the site in turns, and a visitor without a
// session after them: no page and no call contains anything of another member, whatever caches have seen before.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { enterAsMember } from './entered.ts'
import { expect, test, type Site } from './fixtures.ts'
import { newPerson } from './member.ts'
import { FILM } from './programme.ts'
import { readPage } from './reader.ts'

interface Marked {
  name: string
  cookie: string
  /** Of the member's booking. */
  orderId: string
  /** Texts that only this member may see. */
  marks: string[]
}

const routes = readdirSync(resolve(import.meta.dirname, '../../app/routes'))
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
  .map((file) => `/${file.replace(/(\.?index)?\.tsx$/, '').replaceAll('.', '/')}`)

/** Each route, with the ids of this member's booking where it takes one. */
const pagesOf = ({ orderId }: Marked): string[] =>
  routes
    .map((route) => route.replace('$id', orderId).replace('$slug', FILM))
    .flatMap((path) => [`/ar${path}`, `/en${path}`])

/** Reads of one's own data, as the pages make them. */
const CALLS = ['GET auth/profile', 'GET orders', 'GET wallet/detailed-balance', 'GET cards', 'GET notifications']
const callPath = (key: string, input: object = {}) =>
  `/api/call?${new URLSearchParams({ call: key, input: JSON.stringify(input), locale: 'en' })}`

async function textOf(site: Site, path: string, cookie: string): Promise<string> {
  const answer = await readPage(site, path, cookie)
  expect(answer.status, path).toBeLessThan(500)
  return (await answer.text()) + (answer.headers.get('location') ?? '')
}

test('no member sees anything of another one on any page (ASVS 8.2.2, 14.2.2)', async ({ browser, site }) => {
  test.slow()
  const members: Marked[] = []
  for (const [index, firstName] of ['Zubaydatest', 'Khawlahtest'].entries()) {
    const context = await browser.newContext({ baseURL: site.url })
    const person = { ...newPerson('en'), firstName, lastName: `${firstName}son` }
    const { book, gift } = await enterAsMember({ context, site, locale: 'en' }, { person })
    await gift('E_WALLET', 12_300 + index)
    const { id, reference } = await book()
    const cookies = await context.cookies()
    members.push({
      name: firstName,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      orderId: id,
      marks: [
        firstName,
        person.phone.slice(1),
        person.email,
        reference,
        ...cookies
          .filter(({ name }) => /shasha-(?:access|refresh)$/.test(name))
          .map(({ value }) => decodeURIComponent(value).replace(/^(?:\d+|[gm])\./, '')),
      ],
    })
    await context.close()
  }
  const nameless: Marked = { name: 'a visitor', cookie: 'shasha-city=riyadh', orderId: 'none', marks: [] }
  const own = new Map(members.map(({ name }) => [name, 0]))
  const leaks: string[] = []
  const visitors = [...members, nameless, ...members]
  const addresses = [...new Set(members.flatMap(pagesOf)), ...CALLS.map((key) => callPath(key)), '/api/visit']
  for (const path of addresses)
    for (const { name, cookie, marks } of visitors) {
      const text = await textOf(site, path, cookie)
      if (marks.some((mark) => text.includes(mark))) own.set(name, (own.get(name) ?? 0) + 1)
      for (const other of members.filter((member) => member.name !== name))
        for (const mark of other.marks)
          // The other booking's id is part of the address, never its reference.
          if (text.includes(mark)) leaks.push(`${path}: ${name} sees ${mark} of ${other.name}`)
    }
  expect(leaks).toEqual([])
  // Each member has seen data of their own, so the crawl would notice that of another one.
  for (const [name, pages] of own) expect(pages, name).toBeGreaterThan(10)
})
