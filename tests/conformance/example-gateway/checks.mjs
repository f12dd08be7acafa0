// Checks of input. Each returns the value or refuses with 400.
import { refuse } from './problems.mjs'

const bad = (field) => refuse('invalid_input', { fields: [field] })

export const text = (input, field, { max = 200, pattern, min = 1 } = {}) => {
  const value = input[field]
  const fits = typeof value === 'string' && value.length >= min && value.length <= max
  return fits && (!pattern || pattern.test(value)) ? value : bad(field)
}
export const optional = (input, field, check) => (input[field] === undefined ? undefined : check(input, field))

export const oneOf =
  (...values) =>
  (input, field) =>
    values.includes(input[field]) ? input[field] : bad(field)

export const whole = (min, max) => (input, field) => {
  const value = Number(input[field])
  return Number.isInteger(value) && value >= min && value <= max ? value : bad(field)
}

export const id = (input, field) => text(input, field, { pattern: /^[A-Za-z0-9_.:-]{1,120}$/ })
export const ids = (input, field) => text(input, field, { max: 4000, pattern: /^[\w.:,-]+$/ }).split(',')

export function date(input, field) {
  const value = text(input, field, { pattern: /^\d{4}-\d{2}-\d{2}$/ })
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : bad(field)
}

export const flag = (input, field) => (typeof input[field] === 'boolean' ? input[field] : bad(field))

export const list = (input, field, max) => {
  const value = input[field]
  const fits = Array.isArray(value) && value.length <= max && value.every((entry) => typeof entry === 'string')
  return fits ? value : bad(field)
}

/** A Saudi mobile as typed, with Arabic digits, spaces and country code. Returns `5XXXXXXXX`. */
export function mobile(input, field = 'phoneNumber') {
  const western = text(input, field, { max: 40 }).replace(/[٠-٩]/g, (digit) => digit.charCodeAt(0) - 0x660)
  const [, digits] = /^(?:\+|00)?(?:966)?0?(5\d{8})$/.exec(western.replace(/[\s()-]/g, '')) ?? []
  return digits ?? refuse('phone_invalid')
}
export const maskedPhone = (digits) => `05X XXX ${digits.slice(-4)}`

export const email = (input, field = 'email') => text(input, field, { max: 120, pattern: /^[^@\s]+@[^@\s]+\.\w+$/ })
export const maskedEmail = (address) => address.replace(/^(.).*@/, '$1***@')

/** One page of a list, in the form of the contract. */
export function paged(all, input, size) {
  const page = optional(input, 'page', whole(1, 100_000)) ?? 1
  const limit = optional(input, 'limit', whole(1, 100)) ?? size
  const pageCount = Math.max(1, Math.ceil(all.length / limit))
  return [all.slice((page - 1) * limit, page * limit), { page, pageCount }]
}
