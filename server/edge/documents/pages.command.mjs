// Stored pages on the command line:
//   npm run pages -- status
//   npm run pages -- purge
// It acts on the running site of this checkout. `--url` names another deployment; outside a local one OPERATOR_TOKEN
// must hold its token.
import { parseArgs } from 'node:util'
import { announceSiteUrlOrExit, usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run pages -- status|purge ${usageWithRunningUrl()}`

function fail(message) {
  console.error(message)
  process.exit(1)
}

function parse() {
  const options = { url: { type: 'string' } }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length !== 1 || !['status', 'purge'].includes(positionals[0])) fail(USAGE)
    return { url: values.url, command: positionals[0] }
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

async function ask(url, path, method) {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? 'local-operator-token'}` },
    signal: AbortSignal.timeout(10_000),
  }).catch((error) => fail(`Nothing answers at ${url}: ${error.cause?.message ?? error.message}`))
  if (answer.status === 401) fail(`${url} does not take this token. Set OPERATOR_TOKEN.`)
  if (!answer.ok) fail(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`

function print({ documents, bytes, maxBytes, ageSeconds, fresh, stale, missed, renewed, notModified, notStored }) {
  const sent = fresh + stale
  const requests = sent + missed
  console.log(`Page cache          ${documents}, ${megabytes(bytes)} of ${megabytes(maxBytes)}`)
  if (documents > 0) console.log(`Age                 ${ageSeconds.youngest} to ${ageSeconds.oldest} s`)
  console.log(`Sent from the cache ${sent} (${stale} while a newer one was rendered, ${notModified} not modified)`)
  console.log(
    `Rendered            ${missed} on request, ${renewed} to renew one (${notStored} not cached: an error, or no such page)`,
  )
  console.log(`Hit rate            ${requests === 0 ? 'no page yet' : `${((100 * sent) / requests).toFixed(1)} %`}`)
  console.log('Figures for this server instance only; each has its own cache.')
}

const { url: named, command } = parse()
const url = announceSiteUrlOrExit(named)
if (command === 'status') print(await ask(url, '/operator/pages', 'GET'))
else {
  const { version } = await ask(url, '/operator/pages/purge', 'POST')
  console.log(`Page cache cleared: no visitor gets an older page after 5 seconds (change ${version}).`)
}
