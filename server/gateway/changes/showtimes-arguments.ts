// What an operator typed after `npm run showtimes --`, read and checked.
import { parseArgs } from 'node:util'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { instantAt, isoOf } from '../../contracts/rules/riyadh-time.ts'

export const REASONS = ['equipment', 'building', 'film', 'schedule', 'weather', 'other']

const text = { type: 'string' } as const
const OPTIONS = {
  hall: text,
  from: text,
  until: text,
  cinema: text,
  day: text,
  reason: text,
  'note-ar': text,
  'note-en': text,
  id: text,
  url: text,
  'dry-run': { type: 'boolean', default: false },
} as const
type Values = Partial<Record<Exclude<keyof typeof OPTIONS, 'dry-run'>, string>>

/** ISO 8601 in UTC; a time without Z is Riyadh's. */
const toInstant = (typed = ''): string => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/.exec(typed) ?? []
  return day && time ? isoOf(instantAt(day, time)) : typed
}

/** Exactly one of the three ways to name showtimes; otherwise undefined. */
function scopeOf({ hall, from, until, cinema, day }: Values, ids: string[]): object | undefined {
  const wanted = [
    { typed: ids, scope: { showtimes: ids } },
    {
      typed: [hall, from, until],
      scope: { hall: { auditoriumId: hall, from: toInstant(from), until: toInstant(until) } },
    },
    { typed: [cinema, day], scope: { cinema: { cinemaId: cinema, day } } },
  ].filter(({ typed }) => typed.some(Boolean))
  const [first] = wanted
  return wanted.length === 1 && first?.typed.every(Boolean) ? first.scope : undefined
}

function callOffOrder(values: Values, ids: string[]): object | undefined {
  const { reason = '', 'note-ar': ar, 'note-en': en } = values
  const scope = scopeOf(values, ids)
  if (!scope || !REASONS.includes(reason) || Boolean(ar) !== Boolean(en)) return undefined
  return { ...scope, reason: reason.toUpperCase(), ...(ar ? { note: { ar, en } } : {}) }
}

/** Undefined: the command cannot be run as it was typed. Throws for an option that does not exist. */
export function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [command, ...ids] = positionals
  const { url } = values
  const id = command === 'status' ? ids[0] : values.id
  if (id !== undefined && !isOpaqueId(id)) return undefined
  if (command === 'status') return ids.length === 1 ? { command, url, id } : undefined
  if (command !== 'call-off' && command !== 'list') return undefined
  // The reason is required to call a showtime off. The list of showtimes ignores it.
  const order = callOffOrder(command === 'list' ? { ...values, reason: 'other' } : values, ids)
  return order && { command, url, id, order, isDryRun: command === 'list' || values['dry-run'] }
}
