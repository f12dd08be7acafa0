// `npm run dev [-- --port 4000] [--host]`: Vite's development server. Prints its address once the home page renders: the
// first page compiles the Workers and loads two weeks of showtimes, which can take longer than the edge waits for its
// gateway.
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { checkedLocalVars, isEmbedded } from './local-vars.mjs'

const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'boolean' } } })
const port = values.port ?? process.env.PORT
const LOADING_TIMEOUT_MS = 300_000
const RETRY_MS = 300
/** An error in the code of a page stays; one of the first compilation does not. */
const LASTING_FAILURES = 3

const root = new URL('../../', import.meta.url).pathname
const server = await createServer({
  root,
  configFile: `${root}app.config.ts`,
  server: { port: Number(port ?? 3000), strictPort: port !== undefined, host: values.host },
})
await server.listen()

/** Resolves to why the page does not render, or to undefined once it does. */
async function loadPage(url) {
  const timeout = AbortSignal.timeout(LOADING_TIMEOUT_MS)
  let fault = 'no answer'
  for (let failures = 0; failures < LASTING_FAILURES && !timeout.aborted;) {
    try {
      const page = await fetch(url, { signal: timeout })
      // A page whose calls fail while it streams has status 200 and no heading.
      if (page.ok && (await page.text()).includes('</h1>')) return undefined
      fault = `status ${page.status}`
      if (page.status === 500) failures += 1
    } catch (error) {
      fault = String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return fault
}

// Another gateway may be down, which the browser shows.
if (isEmbedded(checkedLocalVars())) {
  server.config.logger.info('\n  loading the programme …')
  const url = `http://localhost:${server.httpServer.address().port}/en`
  const fault = await loadPage(url)
  if (fault) server.config.logger.warn(`  ${url} does not render: ${fault}`)
}
server.printUrls()
server.bindCLIShortcuts({ print: true })
