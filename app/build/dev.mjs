// `npm run dev [-- --port 4000] [--host]`: Vite's development server. Prints its address once the home page renders: the
// first page compiles the Workers and loads two weeks of showtimes, which can take longer than the edge waits for its
// gateway. INSPECTOR_PORT=9229 opens a debugger of the Workers.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { stateFolder } from '../../server/lib/local-folders.mjs'
import { readRunning } from '../../server/lib/running-site.ts'
import { requestUntilServed } from './answers.mjs'
import { makeImported, makePublic } from './assets.mjs'
import { checkedLocalVars, isEmbedded } from './local-vars.mjs'
import { lockFolder } from './lock.mjs'
import { migrateLocal } from './migrate.mjs'
import { stop, stopBecause, stopIfTaken } from './stop.mjs'

/** Status 500 is an error in the code of a page; one of the first compilation does not stay. */
const MAX_ERRORS = 3
/** While the gateway compiles, the edge gives up on it after seconds. A slow machine needs some dozens of requests. */
const MAX_BAD_ANSWERS = 200

function optionsOrStop() {
  try {
    return parseArgs({ options: { port: { type: 'string' }, host: { type: 'boolean' } } }).values
  } catch (error) {
    return stop(error.message)
  }
}
function varsOrStop() {
  try {
    const vars = checkedLocalVars()
    // Vite reads `.dev.vars` itself, and there the file wins.
    if (vars.contradicted.length === 0) return vars
    return stop(`${vars.contradicted.join(', ')}: .dev.vars has another value. Change it there.`)
  } catch (error) {
    return stop(error.message)
  }
}
const values = optionsOrStop()
const hasOwnGateway = isEmbedded(varsOrStop())
const wanted = values.port ?? process.env.PORT
if (wanted && !(Number(wanted) > 0 && Number(wanted) < 65_536))
  stop(`The port is ${wanted}; a port is a number from 1 to 65535.`)
if (wanted) await stopIfTaken(Number(wanted), 'npm run dev')

const isOwn = () => {
  try {
    return lockFolder(stateFolder())
  } catch (error) {
    return stopBecause(`${stateFolder()} cannot be used`, error)
  }
}
if (!isOwn())
  stop(`The site of this folder runs already${readRunning() ? `, at ${readRunning()}` : ''}. Stop it first.`)
try {
  const made = await Promise.all([makeImported(), makePublic(), ...(hasOwnGateway ? [migrateLocal()] : [])])
  for (const line of made.flat()) if (line) console.log(line)
} catch (error) {
  stopBecause('The site cannot be served', error)
}

const root = resolve(import.meta.dirname, '../..')
const server = await createServer({
  root,
  configFile: join(root, 'app.config.ts'),
  server: { port: Number(wanted || 3000), strictPort: Boolean(wanted), host: values.host },
})
await server.listen()

// Another gateway may be down, which the browser shows.
if (hasOwnGateway) {
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
