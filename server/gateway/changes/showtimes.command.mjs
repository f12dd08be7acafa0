// Calls showtimes off, moves one, or withdraws seats of them, on the command line:
//   npm run showtimes -- call-off st_… st_… --reason equipment [--note-ar "…" --note-en "…"]
//   npm run showtimes -- call-off --hall olaya-3 --from 2026-11-28T18:00 --until 2026-11-28T23:59 --reason equipment
//   npm run showtimes -- call-off --cinema cin_olaya --day 2026-11-28 --reason building
//   npm run showtimes -- move st_… --to 2026-11-28T21:15 --hall olaya-4 --reason equipment      one of both is enough
//   npm run showtimes -- withdraw-seats st_… --seats C4-C9,D1,E --reason equipment   E is a whole row; showtimes as for call-off
//   npm run showtimes -- list --cinema cin_olaya --day 2026-11-28       what can be changed, with ids
//   npm run showtimes -- status <id>                                    how far a change has come
// `--dry-run` says what it would mean and changes nothing. Times are those of Riyadh, or end with Z. `--id` names the
// change. Without one it is made, and printed before anything is changed: if no answer comes, repeat the command with
// it. If there is a change of this id, nothing is ordered again. `--url` names another copy of the site; outside a local
// one OPERATOR_TOKEN must hold its token.
import { randomUUID } from 'node:crypto'
import { MAX_CHANGE_NOTE } from '../../lib/change-limits.ts'
import { becauseText, KIND_TEXTS } from '../../lib/change-texts.ts'
import { actOnSite, askOperator, fail, parseOrFail, runCommand } from '../../lib/operator-command.ts'
import { usageWithRunningUrl } from '../../lib/running-site.ts'
import { readArguments, REASONS } from './showtimes-arguments.ts'

const SHOWTIMES = '<showtime…> | --hall … --from … --until … | --cinema … --day …'
const USAGE = `Usage: npm run showtimes -- call-off ${SHOWTIMES}
       npm run showtimes -- move <showtime> --to 2026-11-28T21:15 and/or --hall …
       npm run showtimes -- withdraw-seats ${SHOWTIMES} --seats C4-C9,D1,E
  each with --reason ${REASONS.join('|')} [--note-ar … --note-en …] [--id …] [--dry-run] ${usageWithRunningUrl()}
       npm run showtimes -- list --cinema … --day …
       npm run showtimes -- status <id>
The id of a change is printed before anything is changed. If no answer comes, repeat the command with --id and it.`
/** What else is said of each kind of change. */
const KIND_WORDS = {
  CALLED_OFF: { label: 'Called off', leftOut: 'Left out, because unknown, over or called off before' },
  MOVED: { label: 'Moved', leftOut: 'Left out, because unknown, over or called off' },
  SEATS_WITHDRAWN: { label: 'Seats withdrawn', leftOut: 'Left out, because unknown, over or called off' },
}
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
  'to.startsAt': '--to',
  'to.auditoriumId': '--hall',
  seats: '--seats',
}
/** Items of a list have a number: `seats.3`. */
const optionOf = (field) => OPTION_OF[field.replace(/\.\d+$/, '')] ?? field
/** The gateway does not say which. */
const ANY_FIELD = `a note (plain text, at most ${MAX_CHANGE_NOTE} characters, no tags), a day (2026-11-28), a time or an id`
const FIELDS = { time: ' (--to)', hall: ' (--hall)', seats: ' (--seats)' }
/** Longer than the edge waits for its gateway. */
const WAIT_MS = 30_000

/** Sentences about a refusal; undefined if there is none. `isOrder`: of a request that was to change something. */
const refusals = {
  busy: (texts, _details, isOrder) =>
    isOrder ? `The programme is being changed at this moment. ${texts.nothing} Repeat the command.` : undefined,
  not_found: (texts, _details, isOrder) => (isOrder ? texts.nothingLeft : 'There is no change of this id.'),
  idempotency_key_reused: () => 'This id stands for another change. Leave --id out.',
  invalid_input: (texts, { fields = [], most, because, ...details }) => {
    if (most) return `More than ${most} showtimes. ${texts.nothing} Name fewer.`
    const why = becauseText(because, { ...details, fields: FIELDS })
    return `${texts.nothing} ${why ?? `To be put right: ${fields.map(optionOf).join(', ') || ANY_FIELD}.`}`
  },
}
/** `hint`: what to do without an answer. `expected`: reasons of refusals that make it undefined. */
async function ask({ url, texts }, path, { body, hint = '', expected = [] } = {}) {
  const answer = await askOperator(url, `changes${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { body: JSON.stringify(body) } : {}),
    waitMs: WAIT_MS,
    hint,
  })
  const read = await answer.json().catch(() => undefined)
  if (answer.status === 403) fail(read?.message ?? `${url} answered 403. ${texts.nothing}`)
  if (answer.ok && read) return read
  const isRefusedOrder = body && answer.status >= 400 && answer.status < 500
  const { reason, details = {}, message = '' } = read ?? {}
  if (expected.includes(reason)) return undefined
  return fail(
    refusals[reason]?.(texts, details, Boolean(body)) ??
      `${url} answered ${answer.status}. ${message} ${isRefusedOrder ? '' : hint}`,
  )
}
const askState = (change, more) => ask(change, `/${encodeURIComponent(change.id)}`, more)

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

const timeLabel = (instant) => TIME.format(Date.parse(instant))
const placeLabel = ({ startsAt, auditorium }) => `${timeLabel(startsAt)}, hall ${auditorium}`

function printShowtimes({ showtimes, seats, ...sums }) {
  for (const { id, startsAt, filmTitle, cinema, auditoriumId, auditorium, to, ...sold } of showtimes) {
    const hall = `hall ${auditorium} (${auditoriumId})`
    console.log(`${timeLabel(startsAt)}  ${cinema}, ${hall}  ${filmTitle}: ${soldLabel(sold)}  ${id}`)
    if (to) console.log(`  from ${placeLabel({ startsAt, auditorium })}\n  to   ${placeLabel(to)}`)
  }
  if (seats) console.log(`Seats: ${seats.join(' ')}`)
  console.log(`Together: ${counted(showtimes.length, 'showtime')}, ${soldLabel(sums)}`)
}

const reasonLabel = ({ reason }) => reason.toLowerCase()

function printState(state) {
  const { kind, showtimes, applied, notified, toNotify, over, unanswered, exchanged, kept, refunding, refunded } = state
  const { replaced } = state
  const rows = [
    ['Reason', reasonLabel(state)],
    [KIND_WORDS[kind].label, `${applied} of ${counted(showtimes, 'showtime')}`],
    ...(kind === 'MOVED' ? [['To', placeLabel(state.to)]] : []),
    ...(kind === 'SEATS_WITHDRAWN' ? [['Seats', state.seats.join(' ')]] : []),
    ['Holders told', `${notified}, ${toNotify} to tell${over ? `, ${over} had ended before` : ''}`],
    ['Unanswered', unanswered],
    // Only a showtime that still takes place can be kept.
    ...(kind === 'MOVED' ? [['Kept', kept]] : []),
    ['Exchanged', exchanged],
    ['Refunding', refunding],
    ['Refunded', refunded],
    ...(replaced ? [['In a later change', replaced]] : []),
    ['Money back', riyals(state.amount)],
    ...(state.foodAmount ? [['Of it for food', riyals(state.foodAmount)]] : []),
    ...(state.note ? [['Note', `${state.note.en} / ${state.note.ar}`]] : []),
    ...(state.persons.length ? [['Need a person', state.persons.join(' ')]] : []),
  ]
  console.log(`Change ${state.id}`)
  for (const [name, value] of rows) console.log(`${name.padEnd(19)} ${value}`)
}

const isSameNote = (note, other) => note?.ar === other?.ar && note?.en === other?.en
const isSameSeats = (seats, others) => seats.toSorted().join() === others.toSorted().join()
/** Both name the same time and the same hall, or leave the same one out. */
const isSameMove = (move, other) =>
  move.auditoriumId === other.auditoriumId &&
  (move.startsAt && Date.parse(move.startsAt)) === (other.startsAt && Date.parse(other.startsAt))
const moveLabel = ({ startsAt, auditoriumId }) =>
  [...(startsAt ? [`--to ${timeLabel(startsAt)}`] : []), ...(auditoriumId ? [`--hall ${auditoriumId}`] : [])].join(
    ' and ',
  )
const kindLabel = ({ kind }) => KIND_WORDS[kind].label.toLowerCase()

/** In what a change differs from what was typed; undefined: nothing is known to. The gateway would refuse it, too. */
function findDifference({ id, order }, state) {
  const { to, seats } = order
  if (state.kind !== order.kind) return `The kind of change ${id} is ${kindLabel(state)}, not ${kindLabel(order)}.`
  if (state.reason !== order.reason)
    return `The reason of change ${id} is ${reasonLabel(state)}, not ${reasonLabel(order)}.`
  if (!isSameNote(state.note, order.note)) return `The note of change ${id} is another one.`
  if (to && !isSameMove(state.asked, to))
    return `Change ${id} was ordered with ${moveLabel(state.asked)}, not with ${moveLabel(to)}.`
  if (seats && !isSameSeats(state.named, seats)) return `The seats of change ${id} are ${state.seats.join(' ')}.`
  return undefined
}

/**
 * Showtimes that are still sold as before are another change. A dry run of a move that was made is refused; that of
 * withdrawn seats tells nothing, because showtimes that have other seats of them are listed again.
 */
async function findOthers(change) {
  const { order } = change
  if (order.kind === 'SEATS_WITHDRAWN') return undefined
  const previewed = await askPreview(change, { expected: ['not_found', 'invalid_input'] })
  const ids = (previewed?.showtimes ?? []).map((showtime) => showtime.id).join(' ')
  if (!ids) return undefined
  return order.kind === 'MOVED'
    ? `${ids} is not there: it was moved again, or is not part of this change. Move it without --id.`
    : `Not part of this change, and still sold: ${ids}. Call them off without --id.`
}

async function showKnown(change, state) {
  const { id } = change
  const { at, showtimes, applied, cinemas, films } = state
  const names = [...cinemas, ...films].join(', ')
  const hint = `npm run showtimes -- status ${id} shows it. Leave --id out to order another change.`
  const difference = findDifference(change, state)
  if (difference) fail(`${difference} ${hint}`)
  console.error(
    `Change ${id} exists since ${timeLabel(at)}: ${counted(showtimes, 'showtime')}, ${names}. Nothing was ordered again.`,
  )
  printState(state)
  // Those of the change that did not answer are still sold as before; it tries them again.
  if (applied < showtimes) return
  const others = await findOthers(change)
  if (others) fail(others)
}

const askPreview = (change, more) =>
  ask(change, '', { body: { ...change.order, id: change.id, isDryRun: true }, ...more })

async function applyChange(change) {
  const { command, id, order, isDryRun, texts } = change
  const isRepeated = change.isIdTyped && command !== 'list'
  const known = isRepeated ? await askState(change, { expected: ['not_found'] }) : undefined
  if (known) return showKnown(change, known)
  const previewed = await askPreview(change)
  const found = previewed.showtimes.map((showtime) => showtime.id)
  const { nothing, nothingLeft, leftOut } = texts
  if (found.length === 0) fail(isRepeated ? `${nothingLeft} There is no change ${id}.` : nothingLeft)
  printShowtimes(previewed)
  const missing = (order.showtimes ?? []).filter((showtimeId) => !found.includes(showtimeId))
  if (missing.length) console.error(`${leftOut}: ${missing.join(' ')}`)
  if (command === 'list') return undefined
  if (isDryRun) return console.error(nothing)
  console.error(`This is change ${id}. If no answer comes, repeat the command with --id ${id}`)
  const { hall: _hall, cinema: _cinema, ...ordered } = order
  const repeat = `Repeat the command with --id ${id}`
  // Exactly what was printed.
  await ask(change, '', { body: { ...ordered, id, showtimes: found }, hint: `It may have happened. ${repeat}` })
  printState(await askState(change, { hint: `The order was taken. ${repeat}` }))
  return console.error(`npm run showtimes -- status ${id} says how far it has come.`)
}

export async function showtimes(args) {
  const typed = parseOrFail(() => readArguments(args), USAGE)
  // `status` orders nothing.
  const kind = typed.order?.kind ?? 'CALLED_OFF'
  await actOnSite(typed.url, async (url) => {
    const change = {
      ...typed,
      url,
      id: typed.id ?? randomUUID(),
      isIdTyped: typed.id !== undefined,
      texts: { ...KIND_TEXTS[kind], ...KIND_WORDS[kind] },
    }
    if (typed.command === 'status') printState(await askState(change))
    else await applyChange(change)
  })
}

if (import.meta.filename === process.argv[1]) await runCommand(showtimes)
