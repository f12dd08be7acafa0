// The draft of a form: its stored format, and the values a form opens with. Pure.

/** The fields of a form by name; empty if nothing was typed. */
export type EnquiryEntry<Field extends string = string> = Record<Field, string>

export interface EnquiryDraft {
  entry: EnquiryEntry
  /** The values that the URL asked for when this was typed, packed as text. */
  prefillKey: string
  /** The idempotency key of the last attempt to send, and the body sent with it. */
  attempt: { key: string; body: string } | null
}

const VERSION = 1
/** Far above the size of any form; longer text was not written by it. */
const MAX = 20_000

export const stringifyEnquiryDraft = (draft: EnquiryDraft): string => JSON.stringify({ version: VERSION, ...draft })

const isText = (value: unknown): value is string => typeof value === 'string'

function entryOf(value: unknown): EnquiryEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => isText(pair[1])))
}

function attemptOf(value: unknown): EnquiryDraft['attempt'] {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('body' in value)) return null
  return isText(value.key) && isText(value.body) ? { key: value.key, body: value.body } : null
}

/** Undefined for anything that is not a draft of this version. */
export function parseEnquiryDraft(text: string | null): EnquiryDraft | undefined {
  if (!text || text.length > MAX) return undefined
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
    prefillKey: 'prefillKey' in value && isText(value.prefillKey) ? value.prefillKey : '',
    attempt: 'attempt' in value ? attemptOf(value.attempt) : null,
  }
}

/** The form's own fields that are not empty. */
export function pickNonEmptyFields<Field extends string>(
  fields: readonly Field[],
  values: Partial<EnquiryEntry>,
): Partial<EnquiryEntry<Field>> {
  const known: Partial<EnquiryEntry<Field>> = {}
  for (const field of fields) if (values[field]) known[field] = values[field]
  return known
}

export const prefillKeyOf = (prefill: Partial<EnquiryEntry>): string => JSON.stringify(prefill)

interface EntrySources<Field extends string> {
  /** Defaults of the site; every other source has priority. */
  defaults?: Partial<EnquiryEntry<Field>> | undefined
  /** Values from the search parameters. */
  prefill?: Partial<EnquiryEntry<Field>> | undefined
  draft?: EnquiryDraft | undefined
  /** Text typed before hydration; it has the highest priority. */
  typed?: Partial<EnquiryEntry<Field>>
}

/**
 * The values a form opens with. Values of the URL apply until the visitor types others. Opening the same URL again, or
 * reloading the page, undoes nothing.
 */
export function getInitialEntry<Field extends string>(
  fields: readonly Field[],
  { defaults = {}, prefill = {}, draft, typed = {} }: EntrySources<Field>,
): EnquiryEntry<Field> {
  const isAskedAnew = draft?.prefillKey !== prefillKeyOf(prefill)
  const pick = (field: Field): string => {
    const stored = draft?.entry[field]
    const [first, second] = isAskedAnew ? [prefill[field], stored] : [stored, prefill[field]]
    return typed[field] ?? first ?? second ?? defaults[field] ?? ''
  }
  // Every field of the form, and no others.
  return Object.fromEntries(fields.map((field) => [field, pick(field)])) as EnquiryEntry<Field>
}

/** One idempotency key for one body. A changed body is another request. */
export const submissionAttempt = (
  draft: EnquiryDraft | undefined,
  body: string,
  makeKey: () => string,
): { key: string; body: string } => (draft?.attempt?.body === body ? draft.attempt : { key: makeKey(), body })
