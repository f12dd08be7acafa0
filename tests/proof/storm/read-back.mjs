// Checks the files of a stopped process against what the storm’s answers promised. It imports nothing of the gateway, so
// that a wrong rule of the gateway cannot hide its own result.
import { readAll } from './read-files.mjs'

const FINAL = new Set(['TICKETED', 'REFUNDED', 'EXPIRED'])
const OPEN_ATTEMPT = new Set(['INTENT', 'CHARGING', 'AUTHENTICATE', 'CHECKING', 'REFUND_DUE'])
const WALLETS = ['E_WALLET', 'CASHBACK']

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const add = (map, key, amount) => map.set(key, (map.get(key) ?? 0) + amount)

const isSettled = ({ state, attempts, promised }) =>
  FINAL.has(state) && !promised && !attempts.some((attempt) => OPEN_ATTEMPT.has(attempt.state))

/** `order`: as stored. It waits for a payment, a refund or an exchange, and no operator has to act. */
export const isOpen = (order) => !isSettled(order) && order.state !== 'STUCK'

function checkSeats({ showtimes }) {
  const found = []
  for (const { id, claims, seats } of showtimes) {
    const owners = new Map()
    for (const { orderId, seats: claimed } of claims)
      for (const seat of claimed) {
        if (owners.has(seat)) found.push(`seat ${seat} of ${id} has two owners: ${owners.get(seat)} and ${orderId}`)
        owners.set(seat, orderId)
      }
    const rows = new Map(seats.map(({ seat, order_id: orderId }) => [seat, orderId]))
    for (const seat of new Set([...owners.keys(), ...rows.keys()]))
      if (owners.get(seat) !== rows.get(seat))
        found.push(`seat ${seat} of ${id} is claimed by ${owners.get(seat)} and stored for ${rows.get(seat)}`)
  }
  return found
}

/** Compares the client’s history with the files. */
function checkAcknowledged({ orders, showtimes }, acknowledged, at) {
  const found = []
  const byId = new Map(orders.map((order) => [order.id, order]))
  const claimed = new Map(showtimes.flatMap(({ claims }) => claims.map(({ orderId, seats }) => [orderId, seats])))
  const { holds = [], payments = [], tickets = [], cancellations = [], vouchers = [], exchanges = [] } = acknowledged
  const attemptsOf = (id) => byId.get(id)?.attempts ?? []
  for (const { orderId, seats } of holds) {
    const order = byId.get(orderId)
    const stored = order?.seats
      .map(({ seat }) => seat)
      .toSorted()
      .join()
    if (stored !== seats.toSorted().join()) found.push(`the hold ${orderId} of ${seats.join()} is lost: ${stored}`)
    // The showtime may release seats whose time is over before the order notices.
    else if (order.state === 'HELD' && !(order.expiresAt <= at) && claimed.get(orderId)?.length !== seats.length)
      found.push(`the hold ${orderId} of ${seats.join()} is lost at its showtime`)
  }
  for (const id of payments)
    if (!attemptsOf(id).some(({ state }) => state !== 'INTENT')) found.push(`the payment of ${id} is lost`)
  for (const id of tickets)
    if (!byId.get(id)?.tickets.length && !byId.get(id)?.cancellation) found.push(`the tickets of ${id} are lost`)
  for (const id of cancellations) if (!byId.get(id)?.cancellation) found.push(`the cancellation of ${id} is lost`)
  for (const id of vouchers)
    if (!byId.get(id)?.vouchers?.length && !attemptsOf(id).some(({ vouchers: part }) => part))
      found.push(`the voucher of ${id} is lost`)
  for (const { from, to } of exchanges)
    if (byId.get(from)?.cancellation?.exchangedFor?.orderId !== to || !byId.has(to))
      found.push(`the exchange of ${from} for ${to} is lost`)
  return found
}

/** Orders connected by exchanges share charges, so they are counted together. */
function groupsOf(orders) {
  const groups = new Map(orders.map((order) => [order.id, [order]]))
  const join = (a, b) => {
    const [left, right] = [groups.get(a), groups.get(b)]
    if (!left || !right || left === right) return
    left.push(...right)
    for (const { id } of right) groups.set(id, left)
  }
  for (const { id, exchange, attempts } of orders) {
    if (exchange) join(id, exchange.orderId)
    for (const { from } of attempts) if (from) join(id, from)
  }
  return [...new Set(groups.values())]
}

/** By the key of a charge: what the sandbox captured and did not refund, and for which order. */
function readBank(bank) {
  const left = new Map()
  const orderIds = new Map()
  for (const { charges, refunds } of bank) {
    const keys = new Map(charges.map(({ id, key }) => [id, key]))
    for (const { key, state, amount, order_id: orderId } of charges) {
      if (state === 'CAPTURED') add(left, key, amount)
      orderIds.set(key, orderId)
    }
    for (const { charge_id: charge, amount } of refunds) add(left, keys.get(charge), -amount)
  }
  return { left, orderIds }
}

/** What the sandbox captured and did not refund equals what tickets cost. */
function checkMoney({ orders, bank }) {
  const { left, orderIds } = readBank(bank)
  const known = new Set()
  const found = []
  for (const group of groupsOf(orders)) {
    const keys = new Set(group.flatMap(({ attempts }) => attempts.map(({ key }) => key)))
    for (const key of keys) known.add(key)
    if (!group.every(isSettled)) continue
    const ids = group.map(({ id }) => id).join(' and ')
    const ticketed = group.filter(({ state }) => state === 'TICKETED')
    const carried = ticketed.flatMap(({ attempts }) => attempts.filter(({ from }) => from))
    // A member may have wanted the money of a showtime that was called off in the wallet.
    const walletMoney = group.flatMap(({ cancellation }) => cancellation?.movedToWallet ?? [])
    const due = sum([
      ...ticketed.map(({ price }) => price.card),
      ...[...carried, ...walletMoney].map(({ amount }) => amount),
    ])
    const moved = sum([...keys].map((key) => left.get(key) ?? 0))
    if (moved !== due) found.push(`${ids}: ${moved} captured and not refunded, tickets for ${due}`)
  }
  const names = new Set(orders.map(({ id }) => id))
  for (const [key, amount] of left)
    if (amount !== 0 && !known.has(key) && names.has(orderIds.get(key)))
      found.push(`${key} captured ${amount}, which its order does not know`)
  return found
}

function checkWallet({ id, entries, lots }) {
  const found = []
  const accounts = new Map()
  const pending = new Map()
  for (const [at, entry] of entries.toSorted((a, b) => a.seq - b.seq).entries()) {
    const { seq, phase, wallet, debit, credit, amount } = entry
    if (seq !== at + 1) found.push(`wallet ${id} has no entry ${at + 1}`)
    if (phase === 'RESERVED') add(pending, wallet, amount)
    if (phase === 'VOIDED') add(pending, wallet, -amount)
    if (phase === 'DONE') {
      add(accounts, debit, -amount)
      add(accounts, credit, amount)
      if (debit === wallet && entry.reservation !== null) add(pending, wallet, -amount)
    }
    const [posted, reserved] = [accounts.get(wallet) ?? 0, pending.get(wallet) ?? 0]
    if (posted !== entry.posted || reserved !== entry.pending)
      found.push(`wallet ${id} does not add up at ${seq}: ${entry.posted} stored, ${posted} counted`)
  }
  for (const wallet of WALLETS) {
    const free = (accounts.get(wallet) ?? 0) - (pending.get(wallet) ?? 0)
    const inLots = sum(lots.filter((lot) => lot.wallet === wallet).map(({ amount }) => amount))
    if (inLots !== free) found.push(`wallet ${id} has lots of ${inLots} and ${free} to spend`)
  }
  return found
}

/** A paid top-up is credited once, and its other captures are refunded. */
function checkTopUps({ wallets, bank }) {
  const { left } = readBank(bank)
  const found = []
  for (const { id: member, topUps, entries } of wallets)
    for (const { id, state, attempts, amount } of topUps) {
      const credited = sum(entries.filter((entry) => entry.id === `top-up.${id}`).map((entry) => entry.amount))
      const due = state === 'DONE' ? amount : 0
      if (credited !== due) found.push(`the top-up ${id} of ${member} credited ${credited} instead of ${due}`)
      const moved = sum(attempts.map(({ key }) => left.get(key) ?? 0))
      const isPaying = attempts.some((attempt) => OPEN_ATTEMPT.has(attempt.state))
      if (state !== 'STUCK' && !isPaying && moved !== due)
        found.push(`the top-up ${id} of ${member}: ${moved} captured, ${due} credited`)
    }
  return found
}

/** Visitors were shown that nothing was charged, or that their top-up was credited. */
function checkShownMoney({ wallets, bank }, { topUps = [], uncharged = [] }) {
  const { left } = readBank(bank)
  const credited = new Map(wallets.flatMap(({ entries }) => entries.map(({ id, amount }) => [id, amount])))
  return [
    ...uncharged
      .filter((key) => (left.get(key) ?? 0) !== 0)
      .map((key) => `${key} was told that nothing was charged, and ${left.get(key)} were`),
    ...topUps
      .filter(({ id, amount }) => credited.get(`top-up.${id}`) !== amount)
      .map(({ id }) => `the top-up ${id} is lost`),
  ]
}

function checkVouchers({ orders, vouchers }) {
  const found = []
  const payers = new Map()
  for (const order of orders.filter(({ state }) => state === 'TICKETED'))
    for (const { state, vouchers: part } of order.attempts) {
      if (!part || state !== 'CAPTURED') continue
      for (const { id } of part.vouchers) {
        if (payers.has(id)) found.push(`voucher ${id} is redeemed twice: by ${payers.get(id)} and ${order.id}`)
        payers.set(id, order.id)
      }
      const redeemed = vouchers.filter((voucher) => voucher.state === 'REDEEMED' && voucher.by?.id === part.id)
      if (redeemed.length !== part.vouchers.length)
        found.push(`${order.id} has ${part.vouchers.length} vouchers, ${redeemed.length} are redeemed for it`)
    }
  return found
}

function checkInvoices({ orders, issued }) {
  const found = []
  for (const [kind, rows] of Map.groupBy(issued, (row) => row.kind)) {
    const positions = new Set(rows.map(({ position }) => position))
    const last = Math.max(...positions)
    for (let position = 1; position <= last; position += 1)
      if (!positions.has(position)) found.push(`the ${kind} number ${position} is missing`)
  }
  const invoiced = new Set(issued.filter(({ kind }) => kind === 'INVOICE').map((row) => row.order_id))
  for (const { id, state, price, outbox } of orders)
    if (state === 'TICKETED' && price.total > 0 && !invoiced.has(id) && !outbox.includes('invoice'))
      found.push(`${id} has tickets and no invoice`)
  return found
}

function checkTimers({ orders }) {
  const found = []
  for (const order of orders) {
    const { id, state, timers, alarm } = order
    if (isOpen(order) && !timers.some((kind) => kind !== 'outbox')) found.push(`${id} is ${state} and has no timer`)
    else if (timers.length > 0 && alarm === undefined) found.push(`${id} is ${state} and has no alarm`)
  }
  return found
}

/** An order may wait for an operator only if the bank captured another amount than the order asked for. */
function stuckWithoutReason({ orders, bank }) {
  const captured = new Map(
    bank.flatMap(({ charges }) =>
      charges.filter(({ state }) => state === 'CAPTURED').map(({ key, amount }) => [key, amount]),
    ),
  )
  const isExplained = ({ attempts }) =>
    attempts.some(({ key, amount }) => captured.has(key) && captured.get(key) !== amount)
  return orders.filter((order) => order.state === 'STUCK' && !isExplained(order)).map(({ id }) => `${id} is stuck`)
}

/** A missing row of the operator’s index is no loss while the order’s outbox still has it. */
function checkIndex({ orders, indexed }) {
  const rows = new Set(indexed.map(({ id }) => id))
  return orders
    .filter(({ id, state, outbox }) => state === 'TICKETED' && !rows.has(id) && !outbox.includes('order'))
    .map(({ id }) => `${id} is missing in the index of orders`)
}

/**
 * `breaches`: each one is a sentence. `open`: orders that have not settled, so their money was not compared.
 * `stuck`: orders that wait for an operator without a reason, as sentences. `read`: how many records of each kind were
 * read. `at`: the gateway’s clock when it was stopped.
 */
export function readBack(folder, acknowledged = {}, at = 0) {
  const all = readAll(folder)
  const breaches = [
    ...checkSeats(all),
    ...checkAcknowledged(all, acknowledged, at),
    ...checkMoney(all),
    ...checkTopUps(all),
    ...checkShownMoney(all, acknowledged),
    ...all.wallets.flatMap(checkWallet),
    ...checkVouchers(all),
    ...checkInvoices(all),
    ...checkTimers(all),
    ...checkIndex(all),
  ]
  const open = all.orders.filter(isOpen).map(({ id }) => id)
  const read = Object.fromEntries(Object.entries(all).map(([kind, rows]) => [kind, rows.length]))
  return { breaches, open, stuck: stuckWithoutReason(all), read }
}
