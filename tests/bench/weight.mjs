// What a first visit downloads: scripts and styles the browser really asks for, brotli at its best.
import { brotliCompressSync, constants } from 'node:zlib'
import { row, round, verdict } from './measure.mjs'

const packed = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000

export async function benchWeight({ browser, site, pages }) {
  console.log('\nFirst load, kB brotli')
  row('', 'JavaScript', 'CSS', 'HTML', 'blocking files')
  const results = []
  for (const { name, path, limit, context: open } of pages) {
    const context = await (open ? open() : browser.newContext({ locale: 'en-GB' }))
    const page = await context.newPage()
    const scripts = []
    const styles = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'script') scripts.push(response.body().catch(() => Buffer.alloc(0)))
      if (type === 'stylesheet') styles.push(response.body().catch(() => Buffer.alloc(0)))
    })
    const answer = await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
    const html = await answer.text()
    const js = (await Promise.all(scripts)).reduce((sum, body) => sum + packed(body), 0)
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')
    const css = packed(inline) + (await Promise.all(styles)).reduce((sum, body) => sum + packed(body), 0)
    const blocking = [
      ...html.matchAll(/<link[^>]+rel="stylesheet"|<script(?![^>]*(?:async|defer|type="module"))[^>]*\ssrc=/g),
    ].length
    row(name, round(js, 1), round(css, 1), round(packed(html), 1), blocking)
    results.push(
      ...(limit ? [verdict(`${name} JavaScript`, js, limit, ' kB')] : []),
      verdict(`${name} CSS`, css, 12, ' kB'),
      verdict(`${name} blocking files`, blocking, 0),
    )
    await context.close()
  }
  return results.every(Boolean)
}
