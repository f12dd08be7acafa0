// Stored pages on the command line:
//   npm run pages -- status
//   npm run pages -- purge
// It acts on the running site of this checkout. `--url` names another deployment; outside a local one OPERATOR_TOKEN
// must hold its token.
import { parseArgs } from 'node:util'
import { actOnSite, askOperator, fail, parseOrFail, runCommand } from '../../lib/operator-command.ts'
import { usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run pages -- status|purge ${usageWithRunningUrl()}`

function readArguments(args) {
  const { values, positionals } = parseArgs({ args, options: { url: { type: 'string' } }, allowPositionals: true })
  const [command] = positionals
  return positionals.length === 1 && ['status', 'purge'].includes(command) ? { url: values.url, command } : undefined
}

async function ask(url, path, method) {
  const answer = await askOperator(url, path, { method })
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

export async function pages(args) {
  const { url: named, command } = parseOrFail(() => readArguments(args), USAGE)
  await actOnSite(named, async (url) => {
    if (command === 'status') return print(await ask(url, 'pages', 'GET'))
    const { version } = await ask(url, 'pages/purge', 'POST')
    console.log(`Page cache cleared: no visitor gets an older page after 5 seconds (change ${version}).`)
  })
}

if (import.meta.filename === process.argv[1]) await runCommand(pages)
