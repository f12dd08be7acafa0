// Checks of input. A check takes the input and the name of a field; it returns the value or refuses with 400.
import { refuse } from './answers.mjs'

const bad = (field) => refuse('invalid_input', { fields: [field] })

/** A text that is not empty, unless the pattern allows it. */
export const text =
  (max = 200, pattern = /./s) =>
  (input, field) => {
    const value = input[field]
    return typeof value === 'string' && value.length <= max && pattern.test(value) ? value : bad(field)
  }
export const id = text(120, /^[\w.:-]+$/)
export const ids = (input, field) => text(4000, /^[\w.:,-]+$/)(input, field).split(',')
export const email = text(120, /^[^@\s]+@[^@\s]+\.\w+$/)

export function date(input, field) {
  const value = text(10, /^\d{4}-\d{2}-\d{2}$/)(input, field)
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : bad(field)
}

export const oneOf =
  (...values) =>
  (input, field) =>
    values.includes(input[field]) ? input[field] : bad(field)

export const whole = (min, max) => (input, field) => {
  const value = Number(input[field])
  return Number.isInteger(value) && value >= min && value <= max ? value : bad(field)
}

export const list = (max) => (input, field) => {
  const value = input[field]
  const fits = Array.isArray(value) && value.length <= max && value.every((entry) => typeof entry === 'string')
  return fits ? value : bad(field)
}

export const optional = (check) => (input, field) => (input[field] === undefined ? undefined : check(input, field))
export const nullable = (check) => (input, field) => (input[field] === null ? null : optional(check)(input, field))

/** Each of these fields with its check. Those that are missing are left out. */
export function fields(input, checks) {
  const entries = Object.entries(checks).map(([field, check]) => [field, check(input, field)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Arabic digits as Latin ones. */
export const latin = (value) => value.replace(/[٠-٩]/g, (digit) => digit.charCodeAt(0) - 0x660)
/** A one-time code, also with Arabic digits. */
export const code = (input, field) => latin(text(20)(input, field))
/** Mobile numbers of the Gulf states in E.164, by calling code. This chain sends texts to them only. */
const GULF = /^\+(?:9665\d{8}|9715\d{8}|965[4569]\d{7}|973[36]\d{7}|974[3-7]\d{7}|968[79]\d{7})$/
const GULF_CODES = /^\+(?:966|971|965|973|974|968)/
/** A mobile number in E.164. */
export function mobile(input, field) {
  const typed = text(16)(input, field)
  if (!/^\+[1-9]\d{6,14}$/.test(typed)) refuse('invalid_input', { fields: [field] })
  if (!GULF_CODES.test(typed)) refuse('phone_country_refused')
  return GULF.test(typed) ? typed : refuse('phone_invalid')
}

/** One page of a list, in the form of the contract. */
export function paged(all, input, size) {
  const { page = 1, limit = size } = fields(input, {
    page: optional(whole(1, 100_000)),
    limit: optional(whole(1, 100)),
  })
  const pageCount = Math.max(1, Math.ceil(all.length / limit))
  return [all.slice((page - 1) * limit, page * limit), { page, pageCount }]
}
