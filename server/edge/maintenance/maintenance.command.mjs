// The operator's switch on the command line:
//   npm run maintenance -- on  --title-en "Back soon" --message-en "…" --title-ar "…" --message-ar "…"
//   npm run maintenance -- off
//   npm run maintenance -- status
// It acts on the running site of this checkout. `--url` names another deployment; outside a local one OPERATOR_TOKEN
// must hold its token.
import { parseArgs } from 'node:util'
import { announceSiteUrlOrExit, usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run maintenance -- on|off|status [--title-ar …] [--title-en …] [--message-ar …] [--message-en …] ${usageWithRunningUrl()}`

function fail(message) {
  console.error(message)
  process.exit(1)
}

function parse() {
  const text = { type: 'string' }
  const options = {
    url: text,
    'title-ar': text,
    'title-en': text,
    'message-ar': text,
    'message-en': text,
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length !== 1 || !['on', 'off', 'status'].includes(positionals[0])) fail(USAGE)
    return { values, command: positionals[0] }
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

// A message typed on one line has its line breaks as \n.
const lines = (value = '') => value.replaceAll('\\n', '\n')

async function ask(url, init) {
  const headers = {
    authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? 'local-operator-token'}`,
    'content-type': 'application/json',
  }
  const answer = await fetch(new URL('/operator/maintenance', url), {
    ...init,
    headers,
    signal: AbortSignal.timeout(10_000),
  }).catch((error) => fail(`Nothing answers at ${url}: ${error.cause?.message ?? error.message}`))
  if (answer.status === 401) fail(`${url} does not take this token. Set OPERATOR_TOKEN.`)
  if (!answer.ok) fail(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function print({ isActive, title, message, version }) {
  console.log(`Maintenance is ${isActive ? 'ON' : 'OFF'} (change ${version})`)
  if (!isActive) return
  for (const language of ['ar', 'en']) {
    console.log(`  ${language}  ${title[language] || '(the usual title)'}`)
    for (const line of (message[language] || '(the usual message)').split('\n')) console.log(`      ${line}`)
  }
}

const { values, command } = parse()
const url = announceSiteUrlOrExit(values.url)

if (command === 'status') {
  print(await ask(url, { method: 'GET' }))
} else {
  const body = {
    isActive: command === 'on',
    title: { ar: lines(values['title-ar']), en: lines(values['title-en']) },
    message: { ar: lines(values['message-ar']), en: lines(values['message-en']) },
  }
  print(await ask(url, { method: 'POST', body: JSON.stringify(body) }))
  console.log('Every visitor sees it within 5 seconds.')
}
