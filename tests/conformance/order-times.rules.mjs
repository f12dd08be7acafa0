// The end of an order’s hold before and after a call, and its tickets. Pure.

/** Settings are rounded, and each server has its own clock. */
const ROUNDING_MS = 60_000
/** For two ends that the same server has calculated. */
const SLACK_MS = 5000

const secondsBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / 1000)
const differ = (seconds, ms) => Math.abs(seconds * 1000 - ms) > SLACK_MS

/** The first checkout of an order. `checkoutMs`: of the settings; undefined: not known. */
export function checkoutBreach({ expiresAt, serverNow }, checkoutMs) {
  if (!expiresAt || checkoutMs === undefined) return undefined
  const lasts = secondsBetween(serverNow, expiresAt)
  return lasts * 1000 < checkoutMs - ROUNDING_MS
    ? `the checkout lasts ${lasts} s, settings.checkoutMs says ${checkoutMs / 1000} s`
    : undefined
}

export function secondCheckoutBreach(first, second) {
  if (!first.expiresAt || !second.expiresAt) return undefined
  const moved = secondsBetween(first.expiresAt, second.expiresAt)
  return differ(moved, 0)
    ? `a second checkout moves the end of the hold by ${moved} s, expected the time the order has`
    : undefined
}

/** More time while choosing. */
export const longerHoldBreach = (before, after) =>
  before.expiresAt && after.expiresAt && Date.parse(after.expiresAt) < Date.parse(before.expiresAt)
    ? `an extension makes the hold shorter: it ended ${before.expiresAt}, now it ends ${after.expiresAt}`
    : undefined

/** More time for a PRICED order. */
export function extensionBreaches(before, after, extensionMs) {
  if (!before.expiresAt || !after.expiresAt) return []
  const { expiresAtLatest } = before
  const roomMs = expiresAtLatest ? Date.parse(expiresAtLatest) - Date.parse(before.expiresAt) : extensionMs
  const added = secondsBetween(before.expiresAt, after.expiresAt)
  return [
    differ(added, Math.min(extensionMs, roomMs))
      ? `an extension adds ${added} s, settings.extensionMs says ${extensionMs / 1000} s`
      : undefined,
    after.extensionsLeft < before.extensionsLeft
      ? undefined
      : `extensionsLeft is ${after.extensionsLeft} after an extension, it was ${before.extensionsLeft}`,
  ]
}

/** The tickets of an order that has just been paid. */
export function ticketBreaches({ tickets, seats }) {
  const wanted = seats.map(({ seat }) => seat).toSorted()
  const got = tickets.map(({ seat }) => seat).toSorted()
  const empty = tickets.find(({ code }) => code === '')
  const same = tickets.find(({ code }, at) => tickets.findIndex((other) => other.code === code) !== at)
  return [
    got.join() === wanted.join() ? undefined : `the tickets are for ${got}, the order has ${wanted}`,
    empty ? `the ticket of ${empty.seat} has an empty code` : undefined,
    same && same !== empty ? `the ticket of ${same.seat} has the code of another seat` : undefined,
  ]
}

/** A seat that was shared: its ticket and nothing else of the order. */
export const sharedBreaches = ({ tickets, seats, breakdown, payment, contactPhoneMasked, food }) => [
  tickets.length === 1 ? undefined : 'a shared seat shows more than its own ticket',
  seats.length > 1 ? `a shared seat shows ${seats.length} seats, expected its own` : undefined,
  breakdown.total === 0 ? undefined : `a shared seat shows the price ${breakdown.total}, expected 0`,
  payment ? 'a shared seat shows the payment, expected null' : undefined,
  contactPhoneMasked ? 'a shared seat shows contactPhoneMasked, expected null' : undefined,
  food ? 'a shared seat shows the food of the order, expected none' : undefined,
]
