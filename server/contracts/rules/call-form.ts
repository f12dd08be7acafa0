// Calls between browser and edge as fields of a form or a query string: encoding and validation.
import type { Locale, Preferences } from '../request-context.ts'

/** The common part of `FormData` and `URLSearchParams`. */
export interface FormFields {
  get: (name: string) => unknown
}

export interface EncodedCall {
  key: string
  input: Record<string, unknown>
  /** The page's language: two tabs may differ, but share cookies. */
  locale: Locale
  idempotencyKey?: string | undefined
}

const CITY = /^[A-Za-z0-9_.:-]{1,120}$/

const refuse = (): never => {
  throw new Response(null, { status: 400 })
}

export const encodeCall = ({ key, input, locale, idempotencyKey }: EncodedCall): Record<string, string> => ({
  call: key,
  input: JSON.stringify(input),
  locale,
  ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }),
})

function parseInput(text: string): Record<string, unknown> {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    return refuse()
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return refuse()
  return { ...input }
}

/** Validates the envelope only; the edge validates the input against the contract. */
export function decodeCall(fields: FormFields): EncodedCall {
  const [key, input, locale] = [fields.get('call'), fields.get('input'), fields.get('locale')]
  const idempotencyKey = fields.get('key') ?? undefined
  if (typeof key !== 'string' || typeof input !== 'string') return refuse()
  if (locale !== 'ar' && locale !== 'en') return refuse()
  if (idempotencyKey !== undefined && typeof idempotencyKey !== 'string') return refuse()
  return { key, input: parseInput(input), locale, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }
}

/** Removing a choice is sent as an empty field. */
export const fieldsOfPreferences = ({ cityId, theme }: Preferences): Record<string, string> => ({
  ...(cityId === undefined ? {} : { cityId: cityId ?? '' }),
  ...(theme === undefined ? {} : { theme: theme ?? '' }),
})

export function preferencesOf(fields: FormFields): Preferences {
  const [cityId, theme] = [fields.get('cityId'), fields.get('theme')]
  if (cityId !== null && cityId !== '' && !(typeof cityId === 'string' && CITY.test(cityId))) return refuse()
  if (theme !== null && theme !== '' && theme !== 'light' && theme !== 'dark') return refuse()
  return {
    ...(cityId === null ? {} : { cityId: cityId || null }),
    ...(theme === null ? {} : { theme: theme || null }),
  }
}
