// Faults that the simulator must find. Each is put into a bundle of its own, never into the source: `from` is replaced
// by `to` in one file, and a text that is not there any more is an error. `breaks` is the promise that the audit names.

/** @typedef {{ name: string, breaks: RegExp, file: string, from: string, to: string }} Bug */

/** @type {readonly Bug[]} */
export const BUGS = [
  {
    name: 'naive-hold',
    breaks: /^I[12] |gives up|has two claims/,
    file: 'server/gateway/seats/seat-map.rules.ts',
    from: 'if (taken.length)',
    to: 'if (taken.length > 1)',
  },
  {
    name: 'await-between-check-and-write',
    breaks: /^I7 /,
    file: 'server/gateway/vouchers/voucher.object.ts',
    from: 'if (next.voucher !== voucher) this.#write(next.voucher)',
    to: 'await scheduler.wait(2000); if (next.voucher !== voucher) this.#write(next.voucher)',
  },
  {
    name: 'refund-without-record',
    breaks: /^I[245] /,
    file: 'server/gateway/charges/charges.ts',
    from: `isRefundInFlight(attempt.refundAsked, now())) return false
  owner.patch(attempt, { refundAsked: { ...toRefundPiece(owner.id, attempt, amount), at: now() } }, 'refund asked')`,
    to: 'false) return false',
  },
  {
    name: 'lost-alarm',
    breaks: /^I(?:6|11|12) /,
    file: 'server/gateway/lib/durable/alarm.ts',
    from: 'this.arm(soonestMs)\n  }\n\n  /** When',
    to: '}\n\n  /** When',
  },
  {
    name: 'capture-counted-twice',
    breaks: /^I[345] /,
    file: 'server/gateway/wallet/top-ups.ts',
    from: `const next = topUp && reduceTopUp(topUp, event, { now: now(), isClosed: isClosedOrClosing(store) })
  if (!topUp || !next) return undefined
  store.change((draft) => {
    putTopUpAndQueueNote(store, next)
    if (next.state !== 'DONE' || topUp.state === 'DONE') return
    const end = lotExpiryAfter(draft.now, next.days)
    draft.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', next.amount, { expiresAt: end }, { id: \`top-up.\${id}\` })`,
    to: `const isCapture = event.kind === 'answered' && event.outcome.state === 'CAPTURED'
  const reduced = topUp && reduceTopUp(topUp, event, { now: now(), isClosed: isClosedOrClosing(store) })
  const next = reduced ?? (isCapture ? topUp : undefined)
  if (!topUp || !next) return undefined
  store.change((draft) => {
    putTopUpAndQueueNote(store, next)
    if (next.state !== 'DONE') return
    const end = lotExpiryAfter(draft.now, next.days)
    draft.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', next.amount, { expiresAt: end }, { id: \`top-up.\${id}.\${draft.now}\` })`,
  },
  {
    name: 'timer-not-armed-again',
    breaks: /^I(?:5|6|11|12|16) /,
    file: 'server/gateway/lib/durable/due-rows.ts',
    from: 'now() + this.#waitMs(row.tries),',
    to: 'now() + 3e12,',
  },
  {
    name: 'voucher-freed-too-early',
    breaks: /^I7 /,
    file: 'server/gateway/vouchers/voucher.object.ts',
    from: "else if (said === 'OVER') this.#write(applyRelease(voucher, by.id))",
    to: 'else if (said) this.#write(applyRelease(voucher, by.id))',
  },
  {
    name: 'late-money-kept',
    breaks: /^I[45] /,
    file: 'server/gateway/orders/machine/payment.events.ts',
    from: 'withAttempt(order, known, { ...details, ...toRefundDue(now) })',
    to: "withAttempt(order, known, { ...details, state: 'REFUNDED' })",
  },
  {
    name: 'wallet-money-never-voided',
    breaks: /^I[38] /,
    file: 'server/gateway/wallet/wallet-commands.ts',
    from: 'if (known) draft.void(known)',
    to: '',
  },
  {
    name: 'gap-in-invoices',
    breaks: /^I16 /,
    file: 'server/gateway/orders/invoices/invoices.object.ts',
    from: 'const position = (last?.position ?? 0) + 1',
    to: 'const position = (last?.position ?? 0) + 1 + (now() % 7 === 0 ? 1 : 0)',
  },
  {
    name: 'sold-after-calling-off',
    breaks: /^I17 /,
    file: 'server/gateway/seats/seat-map.rules.ts',
    from: 'if (this.#isEnded(claim)) return this.#goneError()\n    return this.#put({ ...withoutBuyer',
    to: 'return this.#put({ ...withoutBuyer',
  },
  {
    name: 'withdrawn-seats-are-freed',
    breaks: /^I17 /,
    file: 'server/gateway/seats/seat-map.rules.ts',
    from: 'const free = [...this.#withdrawn].filter((index) => !this.#owners[index])',
    to: 'const free: number[] = []',
  },
  {
    name: 'tickets-keep-the-old-time',
    breaks: /^I17 /,
    file: 'server/gateway/orders/machine/showtime-change.events.ts',
    from: '...(isMoved ? { showtime } : {}),\n      outbox',
    to: 'outbox',
  },
  {
    name: 'change-never-lapses',
    breaks: /^I17 /,
    file: 'server/gateway/orders/order.rules.ts',
    from: 'if (change) timers.change = Math.max(now, change.answerUntil)',
    to: '',
  },
  {
    name: 'idempotency-key-forgotten',
    breaks: /^I13 /,
    file: 'server/gateway/lib/durable/idempotency.ts',
    from: 'INSERT OR IGNORE INTO ${this.#table} (call, key, fingerprint, body, at) VALUES (?, ?, ?, ?, ?)',
    to: 'INSERT OR IGNORE INTO ${this.#table} (call, key, fingerprint, body, at) SELECT ?, ?, ?, ?, ? WHERE 0',
  },
  {
    name: 'pin-not-released',
    breaks: /^I6 /,
    file: 'server/gateway/seats/seat-map.rules.ts',
    from: "return this.#put({ ...claim, state: 'HELD', until }, 'unpin', now)",
    to: "return this.#put({ ...claim, state: 'PINNED', until: until + 1e12 }, 'unpin', now)",
  },
  {
    name: 'deleted-account-not-erased',
    breaks: /^I15 /,
    file: 'server/gateway/members/account-end.routes.ts',
    from: 'unwrap(await memberObject(env, principal.id).erase())',
    to: '',
  },
  {
    name: 'operator-releases-sold-seats',
    breaks: /^I[2-7] /,
    file: 'server/gateway/orders/operator/attention.rules.ts',
    from: 'release: hasSeatsToRelease(order) && !isStuckAfterSale(order) && !order.attempts.some(isOpenAttempt)',
    to: 'release: true',
  },
  {
    name: 'journal-lost-at-a-start',
    breaks: /gives up: commit failed|^I13? /,
    file: 'server/gateway/seats/seat-journal.ts',
    from: 'this.#stored = readJournal(storage.sql)',
    to: 'this.#stored = []',
  },
  {
    name: 'seats-told-before-they-are-stored',
    breaks: /^I15 /,
    file: 'server/gateway/seats/showtime.object.ts',
    from: 'const changed = this.#storeDecisionsOrAbort()\n',
    to: `for (const { index } of map.room.plan.seats) this.#live.note(index, map.stateOf(index) as 0 | 1 | 2)
    this.#live.announce(map.seq)
    const changed = this.#storeDecisionsOrAbort()
`,
  },
  {
    name: 'live-channel-misses-freed-seats',
    breaks: /^I15 /,
    file: 'server/gateway/seats/showtime.object.ts',
    from: 'for (const index of changed) this.#live',
    to: 'for (const index of changed) if (map.stateOf(index) !== 0) this.#live',
  },
  {
    name: 'unmade-food-keeps-its-money',
    breaks: /^I20 /,
    file: 'server/gateway/orders/machine/due-effects.rules.ts',
    from: "if (mustGiveUpFood(order)) return [{ kind: 'giveUpFood' }]",
    to: '',
  },
  {
    name: 'food-outlives-its-booking',
    breaks: /^I19 /,
    file: 'server/gateway/orders/machine/due-effects.rules.ts',
    from: "unnotifiedFoodOrders(order).map(({ id }) => ({ kind: 'notifyFoodOrder', id, key: bookingKeyOf(order) }))",
    to: '[]',
  },
  {
    name: 'food-stays-with-the-old-seats',
    breaks: /^I19 /,
    file: 'server/gateway/orders/machine/fulfilment.events.ts',
    from: '...(foodOrders.length ? { foodOrders: [...foodOrders] } : {}),',
    to: '',
  },
]
