// The form of a staff member's id and token, which edge and gateway recognise.

/** Recognisable in a file or a log, for scanners of secrets. */
export const STAFF_TOKEN_PREFIX = 'staff_'

const TOKEN = /^staff_[a-z0-9]{32}$/
export const isStaffToken = (text: string): boolean => TOKEN.test(text)

/** No other actor of the audit list has the prefix: neither `token` nor an id of Cloudflare Access. */
const ID = /^st-[a-z0-9-]{1,37}$/
export const isStaffId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
