// Sets the showtimes of cinemas and days by a file, on the command line:
//   npm run programme -- check week.csv      what the file would change, or why it is refused; changes nothing
//   npm run programme -- apply week.csv      makes the programme what the file says, or refuses the whole file
//   npm run programme -- release olaya 2026-11-28 [--dry-run]   hands a day that a file has set back to the daily plan
// CSV or JSON; `server/RUNBOOK.md` describes the columns. The same file again changes nothing. `--url` names another copy
// of the site; outside a local one OPERATOR_TOKEN must hold its token.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { MAX_PROGRAMME_BYTES } from '../../lib/programme-limits.ts'
import { actOnSite, askOperator, fail, parseOrFail, runCommand } from '../../lib/operator-command.ts'
import { usageWithRunningUrl } from '../../lib/running-site.ts'

const USAGE = `Usage: npm run programme -- check <file.csv|file.json> ${usageWithRunningUrl()}
       npm run programme -- apply <file.csv|file.json>
       npm run programme -- release <cinema> <day> [--dry-run]`
/** Longer than the edge waits for its gateway. */
const WAIT_MS = 40_000
const REPEAT = 'It may have happened. Repeat the command: what has happened changes nothing again.'

const OPTIONS = { url: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } }

function readArguments(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const { url, 'dry-run': isDryRun } = values
  const [command, ...named] = positionals
  if (command === 'release' && named.length === 2)
    return { command, day: { cinema: named[0], day: named[1] }, isDryRun, url }
  if (named.length !== 1 || !['check', 'apply'].includes(command) || isDryRun) return undefined
  return { command, file: named[0], isDryRun: command === 'check', url }
}

/** The file as text. Ends the command if it cannot be one of showtimes. */
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

async function send(url, { command, day, isDryRun }, text) {
  const hint = isDryRun ? '' : REPEAT
  const answer = await askOperator(url, `programme/${command}`, {
    method: 'POST',
    headers: { 'content-type': `${day ? 'application/json' : 'text/plain'}; charset=utf-8` },
    body: text,
    waitMs: WAIT_MS,
    hint,
  })
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

function printPlan({ unit, cinemas, days, added, removed, changed, unchanged, calledOff, left, refused }) {
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
}

export async function programme(args) {
  const typed = parseOrFail(() => readArguments(args), USAGE)
  const { day, file, isDryRun } = typed
  const text = day ? JSON.stringify({ ...day, isDryRun }) : await readText(file)
  await actOnSite(typed.url, async (url) => {
    printPlan(await send(url, typed, text))
    if (isDryRun) console.error('Nothing was changed.')
  })
}

if (import.meta.filename === process.argv[1]) await runCommand(programme)
