// Calls showtimes off, on the command line:
//   npm run showtimes -- call-off st_… st_… --reason equipment [--note-ar "…" --note-en "…"]
//   npm run showtimes -- call-off --hall olaya-3 --from 2026-11-28T18:00 --until 2026-11-28T23:59 --reason equipment
//   npm run showtimes -- call-off --cinema cin_olaya --day 2026-11-28 --reason building
//   npm run showtimes -- list --cinema cin_olaya --day 2026-11-28       what can be called off, with ids
//   npm run showtimes -- status <id>                                    how far a change has come
// `--dry-run` says what it would mean and changes nothing. Times are those of Riyadh, or end with Z. `--id` names the
// change. Without one it is made, and printed before anything is called off: if no answer comes, repeat the command with
// it. If there is a change of this id, nothing is ordered again. `--url` names another copy of the site; outside a local
// one OPERATOR_TOKEN must hold its token.
import { randomUUID } from 'node:crypto'
import { announceSiteUrlOrExit, usageWithRunningUrl } from '../../lib/running-site.ts'
import { readArguments, REASONS } from './showtimes-arguments.ts'

const USAGE = `Usage: npm run showtimes -- call-off <showtime…> | --hall … --from … --until … | --cinema … --day …
  --reason ${REASONS.join('|')} [--note-ar … --note-en …] [--id …] [--dry-run] ${usageWithRunningUrl()}
       npm run showtimes -- list --cinema … --day …
       npm run showtimes -- status <id>
The id of a change is printed before anything is called off. If no answer comes, repeat the command with --id and it.`
/** The command-line option of each field. */
const OPTION_OF = {
  id: '--id',
  reason: '--reason',
  'note.ar': '--note-ar',
  'note.en': '--note-en',
  'hall.auditoriumId': '--hall',
  'hall.from': '--from',
  'hall.until': '--until',
  'cinema.cinemaId': '--cinema',
  'cinema.day': '--day',
}
/** The gateway does not say which. */
const ANY_FIELD = 'a note (plain text, at most 200 characters, no tags), a day (2026-11-28), a time or an id'
const NOTHING_LEFT =
  'Nothing is left to call off there: no such showtime is planned, or each was called off before or has ended.'
/** Longer than the edge waits for its gateway. */
const WAIT_MS = 30_000

function fail(message) {
  console.error(message)
  process.exit(1)
}

function parse() {
  try {
    return readArguments(process.argv.slice(2)) ?? fail(USAGE)
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`)
  }
}

const refusals = {
  not_found: (_details, isOrder) => (isOrder ? NOTHING_LEFT : 'There is no change of this id.'),
  idempotency_key_reused: () => 'This id stands for another change. Leave --id out.',
  invalid_input: ({ fields = [], most }) =>
    most
      ? `More than ${most} showtimes. Nothing was called off; name fewer.`
      : `Nothing was called off. To be put right: ${fields.map((field) => OPTION_OF[field] ?? field).join(', ') || ANY_FIELD}.`,
}
/** `hint`: what to do without an answer. */
async function ask(path, { body, hint = '', mayBeMissing = false } = {}) {
  const answer = await fetch(new URL(`/operator/changes${path}`, url), {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? 'local-operator-token'}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error) => fail(`Nothing answers at ${url}: ${error.cause?.message ?? error.message}. ${hint}`))
  if (answer.status === 401) fail(`${url} does not take this token. Set OPERATOR_TOKEN.`)
  const read = await answer.json().catch(() => undefined)
  if (answer.ok && read) return read
  const isRefusedOrder = body && answer.status >= 400 && answer.status < 500
  const { reason, details = {}, message = '' } = read ?? {}
  if (mayBeMissing && reason === 'not_found') return undefined
  return fail(
    refusals[reason]?.(details, Boolean(body)) ??
      `${url} answered ${answer.status}. ${message} ${isRefusedOrder ? '' : hint}`,
  )
}
const askState = (more) => ask(`/${encodeURIComponent(id)}`, more)

const TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Riyadh',
})
const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const riyals = (halalas) => `SAR ${(halalas / 100).toFixed(2)}`

function soldLabel({ bookings, people, amount, unknown, paying }) {
  return [
    counted(bookings, 'booking'),
    counted(people, 'person', 'people'),
    riyals(amount) + (unknown ? ` and ${counted(unknown, 'new booking')}` : ''),
    ...(paying ? [`${counted(paying, 'payment')} under way`] : []),
  ].join(', ')
}

function printShowtimes({ showtimes, ...sums }) {
  for (const { id, startsAt, filmTitle, cinema, auditorium, ...sold } of showtimes)
    console.log(
      `${TIME.format(Date.parse(startsAt))}  ${cinema}, hall ${auditorium}  ${filmTitle}: ${soldLabel(sold)}  ${id}`,
    )
  console.log(`Together: ${counted(showtimes.length, 'showtime')}, ${soldLabel(sums)}`)
}

const reasonLabel = ({ reason }) => reason.toLowerCase()

function printState(state) {
  const { showtimes, calledOff, told, toTell, over, unanswered, exchanged, refunding, refunded, amount } = state
  console.log(`Change ${state.id}
Reason              ${reasonLabel(state)}
Called off          ${calledOff} of ${counted(showtimes, 'showtime')}
Holders told        ${told}, ${toTell} to tell${over ? `, ${over} had ended before` : ''}
Unanswered          ${unanswered}
Exchanged           ${exchanged}
Refunding           ${refunding}
Refunded            ${refunded}
Money back          ${riyals(amount)}`)
  if (state.note) console.log(`Note                ${state.note.en} / ${state.note.ar}`)
  if (state.persons.length) console.log(`Need a person       ${state.persons.join(' ')}`)
}

const { command, url: named, id: typedId, order, isDryRun } = parse()
const id = typedId ?? randomUUID()
const url = announceSiteUrlOrExit(named)

const isSameNote = (note, other) => note?.ar === other?.ar && note?.en === other?.en

/** The gateway would refuse another reason or note, too. Showtimes that are still sold are another change. */
async function showKnown(state) {
  const { at, showtimes, calledOff, cinemas, films } = state
  const names = [...cinemas, ...films].join(', ')
  const hint = `npm run showtimes -- status ${id} shows it. Leave --id out to order another change.`
  if (state.reason !== order.reason)
    fail(`The reason of change ${id} is ${reasonLabel(state)}, not ${reasonLabel(order)}. ${hint}`)
  if (!isSameNote(state.note, order.note)) fail(`The note of change ${id} is another one. ${hint}`)
  console.error(
    `Change ${id} exists since ${TIME.format(Date.parse(at))}: ${counted(showtimes, 'showtime')}, ${names}. Nothing was ordered again.`,
  )
  printState(state)
  // Those of the change that did not answer are still sold; it tries them again.
  if (calledOff < showtimes) return
  const left = (await askPreview()).showtimes
  if (left.length)
    fail(
      `Not part of this change, and still sold: ${left.map((showtime) => showtime.id).join(' ')}. Call them off without --id.`,
    )
}

const askPreview = () => ask('', { body: { ...order, id, isDryRun: true } })

async function callOff() {
  const known = typedId && command !== 'list' ? await askState({ mayBeMissing: true }) : undefined
  if (known) return showKnown(known)
  const previewed = await askPreview()
  const found = previewed.showtimes.map((showtime) => showtime.id)
  if (found.length === 0)
    fail(typedId && command !== 'list' ? `${NOTHING_LEFT} There is no change ${id}.` : NOTHING_LEFT)
  printShowtimes(previewed)
  const missing = (order.showtimes ?? []).filter((showtimeId) => !found.includes(showtimeId))
  if (missing.length) console.error(`Left out, because unknown, over or called off before: ${missing.join(' ')}`)
  if (command === 'list') return undefined
  if (isDryRun) return console.error('Nothing was called off.')
  console.error(`This is change ${id}. If no answer comes, repeat the command with --id ${id}`)
  const { reason, note } = order
  const repeat = `Repeat the command with --id ${id}`
  // Exactly what was printed.
  await ask('', {
    body: { id, reason, ...(note ? { note } : {}), showtimes: found },
    hint: `It may have happened. ${repeat}`,
  })
  printState(await askState({ hint: `The order was taken. ${repeat}` }))
  return console.error(`npm run showtimes -- status ${id} says how far it has come.`)
}

if (command === 'status') printState(await askState())
else await callOff()
