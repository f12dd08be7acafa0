// Every public page in both languages, as the sitemap lists them, against the HTML standard and schema.org. Each kind of
// check has to find a fault that is put into a page. Run after `npm run build` by `node tests/proof/standards/run.mjs`.
import { createChecks } from '../../support/checks.mjs'
import { startSite } from '../../support/site.mjs'
import { markupFindings } from './markup.mjs'
import { structuredDataFindings } from './structured-data.mjs'

const LOCALES = ['ar', 'en']
/** Far fewer than there are films and cinemas. */
const MIN_PAGES = 20
/** A page with one fault of each kind: a repeated id, and a property that a film does not have. */
const FAULTY = {
  markup:
    '<!doctype html><html lang="en"><head><title>a</title></head><body><p id="a"></p><p id="a"></p></body></html>',
  data: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Movie","name":"a","image":"b","weight":1}</script>',
}

const { check, counts } = createChecks()

async function readPage(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

let pages = 0
const site = await startSite()
try {
  check('a repeated id is found', (await markupFindings(FAULTY.markup)).length === 1)
  check('an unknown property is found', (await structuredDataFindings(FAULTY.data)).length === 1)
  for (const locale of LOCALES) {
    const markup = []
    const data = []
    const before = pages
    const sitemap = await readPage(`${site.url}/sitemap-${locale}.xml`)
    for (const [, address] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
      const html = await readPage(address)
      const of = (finding) => `${address}: ${finding}`
      markup.push(...(await markupFindings(html)).map(of))
      data.push(...(await structuredDataFindings(html)).map(of))
      pages += 1
    }
    check(`the sitemap lists pages (${locale})`, pages - before > MIN_PAGES)
    check(`the markup of every public page is valid (${locale})`, markup)
    check(`the structured data of every public page follows schema.org and Google’s requirements (${locale})`, data)
  }
} catch (error) {
  console.error(error)
  counts.failed += 1
} finally {
  await site.stop()
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${pages} pages`)
process.exit(counts.failed === 0 ? 0 : 1)
