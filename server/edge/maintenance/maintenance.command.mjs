// The operator's switch on the command line:
//   npm run maintenance -- on  --title-en "Back soon" --message-en "…" --title-ar "…" --message-ar "…"
//   npm run maintenance -- off
//   npm run maintenance -- status
// It acts on the running site of this checkout. `--url` names another deployment; outside a local one OPERATOR_TOKEN
// must hold its token.
import { parseArgs } from 'node:util'
import { actOnSite, askOperator, fail, parseOrFail, runCommand } from '../../lib/operator-command.ts'
import { usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run maintenance -- on|off|status [--title-ar …] [--title-en …] [--message-ar …] [--message-en …] ${usageWithRunningUrl()}`

function readArguments(args) {
  const text = { type: 'string' }
  const options = {
    url: text,
    'title-ar': text,
    'title-en': text,
    'message-ar': text,
    'message-en': text,
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command] = positionals
  return positionals.length === 1 && ['on', 'off', 'status'].includes(command) ? { values, command } : undefined
}

// A message typed on one line has its line breaks as \n.
const lines = (value = '') => value.replaceAll('\\n', '\n')

async function ask(url, init) {
  const answer = await askOperator(url, 'maintenance', init)
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

export async function maintenance(args) {
  const { values, command } = parseOrFail(() => readArguments(args), USAGE)
  await actOnSite(values.url, async (url) => {
    if (command === 'status') return print(await ask(url, { method: 'GET' }))
    const body = {
      isActive: command === 'on',
      title: { ar: lines(values['title-ar']), en: lines(values['title-en']) },
      message: { ar: lines(values['message-ar']), en: lines(values['message-en']) },
    }
    print(await ask(url, { method: 'POST', body: JSON.stringify(body) }))
    console.log('Every visitor sees it within 5 seconds.')
  })
}

if (import.meta.filename === process.argv[1]) await runCommand(maintenance)
