// Sets the showtimes of cinemas and days by a file, on the command line:
//   npm run programme -- check week.csv      what the file would change, or why it is refused; changes nothing
//   npm run programme -- apply week.csv      makes the programme what the file says, or refuses the whole file
//   npm run programme -- release olaya 2026-11-28 [--dry-run]   hands a day that a file has set back to the daily plan
// CSV or JSON; `server/RUNBOOK.md` describes the columns. The same file again changes nothing. `--url` names another copy
// of the site; outside a local one OPERATOR_TOKEN must hold its token.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { MAX_PROGRAMME_BYTES } from '../../lib/programme-limits.ts'
import { announceSiteUrlOrExit, usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run programme -- check <file.csv|file.json> ${usageWithRunningUrl()}
       npm run programme -- apply <file.csv|file.json>
       npm run programme -- release <cinema> <day> [--dry-run]`
/** Longer than the edge waits for its gateway. */
const WAIT_MS = 40_000
const REPEAT = 'It may have happened. Repeat the command: what has happened changes nothing again.'

const OPTIONS = { url: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } }

function fail(message) {
  console.error(message)
  process.exit(1)
}

function parse() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
    const { url, 'dry-run': isDryRun } = values
    const [command, ...named] = positionals
    if (command === 'release' && named.length === 2)
      return { command, day: { cinema: named[0], day: named[1] }, isDryRun, url }
    if (named.length !== 1 || !['check', 'apply'].includes(command) || isDryRun) return fail(USAGE)
    return { command, file: named[0], isDryRun: command === 'check', url }
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

/** The file as text. Ends the process if it cannot be one of showtimes. */
async function readText(file) {
  const bytes = await readFile(file).catch((error) => fail(`${file} cannot be read: ${error.message}`))
  if (bytes.byteLength > MAX_PROGRAMME_BYTES)
    fail(
      `${file} has ${Math.ceil(bytes.byteLength / 1024)} kB, and at most ${MAX_PROGRAMME_BYTES / 1024} kB are allowed. Split it by cinema or week.`,
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail(`${file} is not UTF-8. Save it as “CSV UTF-8”.`)
  }
}

const { command, file, day: released, isDryRun, url: named } = parse()
const text = released ? JSON.stringify({ ...released, isDryRun }) : await readText(file)
const url = announceSiteUrlOrExit(named)
const hint = isDryRun ? '' : REPEAT

async function send() {
  const answer = await fetch(new URL(`/operator/programme/${command}`, url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? 'local-operator-token'}`,
      'content-type': `${released ? 'application/json' : 'text/plain'}; charset=utf-8`,
    },
    body: text,
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error) => fail(`Nothing answers at ${url}: ${error.cause?.message ?? error.message}. ${hint}`))
  if (answer.status === 401) fail(`${url} does not take this token. Set OPERATOR_TOKEN.`)
  const read = await answer.json().catch(() => undefined)
  if (answer.ok && read) return read
  if (read?.reason === 'invalid_input' && read.details?.refused) return read.details
  if (read?.reason === 'busy')
    fail('The programme was changed meanwhile, and nothing was changed by this command. Repeat it.')
  const isRefused = answer.status >= 400 && answer.status < 500
  return fail(`${url} answered ${answer.status}. ${read?.message ?? ''} ${isRefused ? '' : hint}`.trim())
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

function printShowtimes(label, showtimes) {
  for (const { id, cinema, hall, day, time, film } of showtimes)
    console.log(`${label.padEnd(9)} ${day} ${time}  ${cinema}, hall ${hall}  ${film}  ${id}`)
}

/** What a refusal is about. */
function refusalPosition({ line, field }, unit) {
  const words = [line === null ? undefined : `${unit} ${line}`, field ?? undefined].filter(Boolean)
  const place = words.join(', ')
  return place ? `${place[0].toUpperCase()}${place.slice(1)}: ` : ''
}

const { unit, cinemas, days, added, removed, changed, unchanged, calledOff, left, refused } = await send()
printShowtimes('added', added)
printShowtimes('removed', removed)
printShowtimes('captions', changed)
printShowtimes('stays off', calledOff)
printShowtimes('left', left)
for (const refusal of refused) console.error(`${refusalPosition(refusal, unit)}${refusal.reason}`)
if (refused.length > 0) fail(`${counted(refused.length, 'refusal')}. Nothing was changed.`)
const summary = [
  `${added.length} added`,
  `${removed.length} removed`,
  ...(changed.length ? [`${changed.length} with or without captions now`] : []),
  `${unchanged} unchanged`,
]
console.log(`${counted(cinemas, 'cinema')}, ${counted(days, 'cinema day')}: ${summary.join(', ')}.`)
if (isDryRun) console.error('Nothing was changed.')
