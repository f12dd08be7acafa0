// Pages of the whole site with odd addresses and cookies, straight over HTTP. SEED repeats a run.
import { leaksOf, markupOf } from '#tests/proof/fuzz/check.ts'
import { pageRequest } from '#tests/proof/fuzz/edge-requests.ts'
import { sentTexts } from '#tests/proof/fuzz/sent-texts.ts'
import { createRandom } from '#tests/support/random.ts'
import { expect, test } from './fixtures.ts'

const SEED = Number(process.env.SEED ?? 1)
const REQUESTS = 120

test('a page with an odd address or cookie is answered, and shows none of it as markup', async ({ site }) => {
  test.info().annotations.push({ type: 'seed', description: String(SEED) })
  const random = createRandom(SEED)
  const found: string[] = []
  for (let at = 0; at < REQUESTS; at += 1) {
    const wanted = pageRequest(random)
    const { target, method, headers } = wanted
    const isSendable = Object.values(headers).every((value) => /^[\t\x20-\x7e]*$/.test(value))
    if (!isSendable || !URL.canParse(site.url + target)) continue
    const answer = await fetch(site.url + target, {
      method,
      headers: { ...headers, origin: new URL(site.url).origin },
      redirect: 'manual',
    })
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    const location = answer.headers.get('location')
    const faults = [
      ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
      ...(type.startsWith('text/html') ? markupOf(text) : []),
      ...leaksOf(text, sentTexts(site.url, wanted)),
      ...(location === null || new URL(location, site.url).origin === new URL(site.url).origin ? [] : [location]),
    ]
    found.push(
      ...faults.map((fault) => `seed ${SEED}: ${method} ${target.slice(0, 300)} ${headers.cookie ?? ''}: ${fault}`),
    )
  }
  expect(found).toEqual([])
})
