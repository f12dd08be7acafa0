// Names in the other script are read aloud in their language, also inside a sentence.
import { expect, test } from './members-fixture.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'

const NAMES = { film: 'باب الحديد', cinema: 'سينما النور' }

/** Titles of films and names of cinemas in Arabic, in an English response. */
function inArabic(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inArabic)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => {
    if (key === 'title' && 'uniqueName' in value && 'runtime' in value) return [key, NAMES.film]
    if (key === 'name' && 'latitude' in value) return [key, NAMES.cinema]
    return [key, inArabic(part)]
  })
  return Object.fromEntries(entries)
}

test('Arabic titles of films and names of cinemas on English pages carry their language @desktop', async ({
  page,
  visit,
  enter,
  site,
}) => {
  test.slow()
  const { book } = await enter()
  const ticket = await book({ seats: 1 })
  const { path } = await openShowtime(site)
  site.faults.instead = async (request, forward) => {
    const answer = await forward()
    if (request.method !== 'GET' || !answer.headers.get('content-type')?.includes('json')) return answer
    return Response.json(inArabic(await answer.json()), { status: answer.status })
  }
  await site.clearCachedResponses()
  const found: Record<string, string[]> = {}
  for (const address of [
    '/',
    `/movies/${FILM}?date=${dayAhead(site, 1)}`,
    `/movies/${FILM}/offers`,
    '/cinemas',
    '/cinemas/olaya',
    '/movie-finder',
    '/offers/three-premium-for-two/shows',
    path,
    `/bookings/${ticket.id}/checkout/your-ticket`,
    `/bookings/${ticket.id}/cancel-ticket`,
    `/user-area/upcoming-booking/${ticket.id}`,
    '/user-area',
    '/user-area/delete-account',
  ]) {
    await visit(address)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const unmarked = await page.locator('main').evaluate((main, names) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (
          names.some((name) => text?.textContent?.includes(name)) &&
          text.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'ar'
        )
          texts.push(`${text.parentElement?.tagName}: ${text.textContent?.slice(0, 80)}`)
      return [...new Set(texts)]
    }, Object.values(NAMES))
    if (unmarked.length > 0) found[address] = unmarked
  }
  expect(found).toEqual({})
})
