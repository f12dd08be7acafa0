// `npm run dev`: Vite's development server. It says its address once the home page renders: the first page compiles the
// Workers and loads two weeks of showtimes, which can take longer than the edge waits for its gateway.
import { createServer } from 'vite'
import { checkedLocalVars, isEmbedded } from './local-vars.mjs'

const LOADING_MS = 180_000
const ASK_AGAIN_MS = 300

const root = new URL('../../', import.meta.url).pathname
const server = await createServer({
  root,
  configFile: `${root}app.config.ts`,
  server: { port: Number(process.env.PORT ?? 3000) },
})
await server.listen()

/** A page whose calls fail has no heading, and status 200 if it failed while it streamed. The browser shows a 500. */
async function isLoaded(url, signal) {
  const page = await fetch(url, { signal })
  return page.status === 500 || (await page.text()).includes('</h1>')
}

async function loadHomePage(url) {
  const deadline = AbortSignal.timeout(LOADING_MS)
  while (!deadline.aborted && !(await isLoaded(url, deadline).catch(() => false)))
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
}

const { port } = server.httpServer.address()
// Another gateway may be down: the browser shows that.
if (isEmbedded(checkedLocalVars())) {
  server.config.logger.info('\n  loading the programme …')
  await loadHomePage(`http://localhost:${port}/en`)
}
server.printUrls()
server.bindCLIShortcuts({ print: true })
