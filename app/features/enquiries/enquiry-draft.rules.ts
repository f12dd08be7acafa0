// What somebody has typed into a form: how it is kept, and what a page that opens makes of it. Pure.
// Relied on by `enquiry-draft.store.ts`, which knows where it is kept.

/** The fields of a form by name; empty where nothing was typed. */
export type Entry<Field extends string = string> = Record<Field, string>

export interface Draft {
  entry: Entry
  /** What the address of the page asked to be filled in when this was typed. */
  asked: string
  /** The key of the last attempt to send, and what was sent with it. */
  attempt: { key: string; body: string } | null
}

const VERSION = 1
/** Much longer than any form; what is longer than this was not written by it. */
const MOST = 20_000

export const packDraft = (draft: Draft): string => JSON.stringify({ version: VERSION, ...draft })

const isText = (value: unknown): value is string => typeof value === 'string'

function entryOf(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter((each): each is [string, string] => isText(each[1])))
}

function attemptOf(value: unknown): Draft['attempt'] {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('body' in value)) return null
  return isText(value.key) && isText(value.body) ? { key: value.key, body: value.body } : null
}

/** Undefined for anything that is not a draft of this version. */
export function unpackDraft(text: string | null): Draft | undefined {
  if (!text || text.length > MOST) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION)
    return undefined
  const entry = 'entry' in value ? entryOf(value.entry) : undefined
  if (!entry) return undefined
  return {
    entry,
    asked: 'asked' in value && isText(value.asked) ? value.asked : '',
    attempt: 'attempt' in value ? attemptOf(value.attempt) : null,
  }
}

/** Fields that have something in them, of those the form has. */
export function filled<Field extends string>(fields: readonly Field[], values: Partial<Entry>): Partial<Entry<Field>> {
  const known: Partial<Entry<Field>> = {}
  for (const field of fields) if (values[field]) known[field] = values[field]
  return known
}

export const askedFor = (prefill: Partial<Entry>): string => JSON.stringify(prefill)

interface Opening<Field extends string> {
  /** What the site guesses; anything else counts more. */
  defaults?: Partial<Entry<Field>> | undefined
  /** What the address asks for. */
  prefill?: Partial<Entry<Field>> | undefined
  draft?: Draft | undefined
  /** What was typed before the page was awake; it counts most. */
  typed?: Partial<Entry<Field>>
}

/**
 * What a form opens with. The address fills in until something else is typed: coming by the same address again, or
 * loading the page anew, takes nothing back.
 */
export function openEntry<Field extends string>(
  fields: readonly Field[],
  { defaults = {}, prefill = {}, draft, typed = {} }: Opening<Field>,
): Entry<Field> {
  const isAskedAnew = draft?.asked !== askedFor(prefill)
  const pick = (field: Field): string => {
    const kept = draft?.entry[field]
    const [first, second] = isAskedAnew ? [prefill[field], kept] : [kept, prefill[field]]
    return typed[field] ?? first ?? second ?? defaults[field] ?? ''
  }
  // Every field of the form, and none besides.
  return Object.fromEntries(fields.map((field) => [field, pick(field)])) as Entry<Field>
}

/** One key for one text, however often it is sent: what was changed meanwhile is something else to send. */
export const attemptFor = (
  draft: Draft | undefined,
  body: string,
  makeKey: () => string,
): { key: string; body: string } => (draft?.attempt?.body === body ? draft.attempt : { key: makeKey(), body })
