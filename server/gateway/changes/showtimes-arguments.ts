// What an operator typed after `npm run showtimes --`, read and checked.
import { parseArgs } from 'node:util'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { instantAt, isClockTime, isDate, isoOf } from '../../contracts/rules/riyadh-time.ts'
import { parseSeats } from '../../lib/seat-ranges.ts'

export const REASONS = ['equipment', 'building', 'film', 'schedule', 'weather', 'other']

const text = { type: 'string' } as const
const OPTIONS = {
  hall: text,
  from: text,
  until: text,
  cinema: text,
  day: text,
  to: text,
  seats: text,
  reason: text,
  'note-ar': text,
  'note-en': text,
  id: text,
  url: text,
  'dry-run': { type: 'boolean', default: false },
} as const
type Values = Partial<Record<Exclude<keyof typeof OPTIONS, 'dry-run'>, string>>

/** Each kind of change, and `list`, which is a dry run of calling off. */
const COMMANDS = ['call-off', 'move', 'withdraw-seats', 'list'] as const
type Command = (typeof COMMANDS)[number]
const isCommand = (word: string | undefined): word is Command => COMMANDS.some((command) => command === word)

/** ISO 8601 in UTC; a time without Z is Riyadh's. */
function toInstant(typed: string): string {
  const [, day = '', time = '', zone] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(Z?)$/.exec(typed) ?? []
  const isTime = time ? isDate(day) && isClockTime(time) : !Number.isNaN(Date.parse(typed))
  if (!isTime) throw new Error(`“${typed}” is no time. Write for example 2026-11-28T21:15.`)
  if (!time) return typed
  return zone ? `${day}T${time}:00Z` : isoOf(instantAt(day, time))
}

/** Exactly one of the three ways to name showtimes; otherwise undefined. */
function readScope({ hall, from, until, cinema, day }: Values, ids: string[]): object | undefined {
  const wanted = [
    { typed: ids, scope: { showtimes: ids } },
    {
      typed: [hall, from, until],
      scope: { hall: { auditoriumId: hall, from: from && toInstant(from), until: until && toInstant(until) } },
    },
    { typed: [cinema, day], scope: { cinema: { cinemaId: cinema, day } } },
  ].filter(({ typed }) => typed.some(Boolean))
  const [first] = wanted
  return wanted.length === 1 && first?.typed.every(Boolean) ? first.scope : undefined
}

const callOff = (values: Values, ids: string[]): object | undefined => {
  const scope = values.to === undefined && values.seats === undefined ? readScope(values, ids) : undefined
  return scope && { kind: 'CALLED_OFF', ...scope }
}

/** `--hall` is where the showtime goes. */
function move({ hall, from, until, cinema, day, to, seats }: Values, ids: string[]): object | undefined {
  const isScoped = [from, until, cinema, day, seats].some((value) => value !== undefined)
  if (isScoped || ids.length !== 1 || (!to && !hall)) return undefined
  return {
    kind: 'MOVED',
    showtimes: ids,
    to: { ...(to ? { startsAt: toInstant(to) } : {}), ...(hall ? { auditoriumId: hall } : {}) },
  }
}

function withdrawSeats(values: Values, ids: string[]): object | undefined {
  const scope = values.to === undefined && values.seats !== undefined ? readScope(values, ids) : undefined
  if (!scope) return undefined
  const read = parseSeats(values.seats ?? '', 'en')
  if ('fault' in read) throw new Error(`--seats: ${read.fault}`)
  return { kind: 'SEATS_WITHDRAWN', ...scope, seats: read.seats }
}

const CHANGES: Record<Command, (values: Values, ids: string[]) => object | undefined> = {
  'call-off': callOff,
  list: callOff,
  move,
  'withdraw-seats': withdrawSeats,
}

function orderOf(command: Command, values: Values, ids: string[]): object | undefined {
  const { 'note-ar': ar, 'note-en': en } = values
  // Each change needs a reason. The list of showtimes ignores it.
  const reason = command === 'list' ? 'other' : (values.reason ?? '')
  const change = CHANGES[command](values, ids)
  if (!change || !REASONS.includes(reason) || Boolean(ar) !== Boolean(en)) return undefined
  return { ...change, reason: reason.toUpperCase(), ...(ar ? { note: { ar, en } } : {}) }
}

/**
 * Undefined: the command cannot be run as it was typed. Throws for an option that does not exist, a time or seats, and
 * says what is wrong.
 */
export function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [command, ...ids] = positionals
  const { url } = values
  const id = command === 'status' ? ids[0] : values.id
  if (id !== undefined && !isOpaqueId(id)) return undefined
  if (command === 'status') return ids.length === 1 ? { command, url, id } : undefined
  if (!isCommand(command)) return undefined
  const order = orderOf(command, values, ids)
  return order && { command, url, id, order, isDryRun: command === 'list' || values['dry-run'] }
}
