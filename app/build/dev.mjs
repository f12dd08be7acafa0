// `npm run dev [-- --port 4000] [--host]`: Vite's development server. Prints its address once the home page renders: the
// first page compiles the Workers and loads two weeks of showtimes, which can take longer than the edge waits for its
// gateway. INSPECTOR_PORT=9229 opens a debugger of the Workers.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { stateFolder } from '../../server/lib/local-folders.mjs'
import { readRunning } from '../../server/lib/running-site.ts'
import { requestUntilServed } from './answers.mjs'
import { makeAllPictures } from './complete-build.ts'
import { checkedLocalVars, isEmbedded } from './local-vars.mjs'
import { lockFolder } from './lock.mjs'
import { stop } from './stop.mjs'

const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'boolean' } } })
const port = values.port ?? process.env.PORT
/** Status 500 is an error in the code of a page; one of the first compilation does not stay. */
const MAX_ERRORS = 3
/** While the gateway compiles, the edge gives up on it after seconds. A slow machine needs some dozens of requests. */
const MAX_BAD_ANSWERS = 200

if (!lockFolder(stateFolder()))
  stop(`The site of this folder runs already${readRunning() ? `, at ${readRunning()}` : ''}. Stop it first.`)
await makeAllPictures()

const root = resolve(import.meta.dirname, '../..')
const server = await createServer({
  root,
  configFile: join(root, 'app.config.ts'),
  server: { port: Number(port ?? 3000), strictPort: port !== undefined, host: values.host },
})
await server.listen()

// Another gateway may be down, which the browser shows.
if (isEmbedded(checkedLocalVars())) {
  server.config.logger.info('\n  loading the programme …')
  const url = `http://localhost:${server.httpServer.address().port}/en`
  const fault = await requestUntilServed(() => fetch(url), {
    maxBad: MAX_BAD_ANSWERS,
    maxErrors: MAX_ERRORS,
    // A page whose calls fail while it streams has status 200 and no heading.
    faultOf: (status, text) => (status === 200 && text.includes('</h1>') ? undefined : `status ${status}`),
  })
  if (fault) server.config.logger.warn(`  ${url} does not render: ${fault}`)
}
server.printUrls()
server.bindCLIShortcuts({ print: true })
